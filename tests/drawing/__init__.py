"""Tests of the build command that draws layouts."""
