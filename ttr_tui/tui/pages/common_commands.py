"""What can be opened on every screen; each of it is loaded when it is opened first."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.tui.kit.phase import Offer, Phase, ScreenForPhases


def common_commands(screen: ScreenForPhases) -> Sequence[Offer]:
    """The settings, the commands by name, and the keys of the moment."""

    def settings() -> Phase:
        from ttr_tui.tui.pages.settings_sheet import SettingsSheet

        return SettingsSheet(screen)

    def palette() -> Phase:
        from ttr_tui.tui.pages.help import CommandPalette

        return CommandPalette(screen)

    def keys() -> Phase:
        from ttr_tui.tui.pages.help import keys_of

        return keys_of(screen)

    return [
        Offer("settings", screen.opener(settings), shown=False),
        Offer("palette", screen.opener(palette)),
        Offer("help", screen.opener(keys)),
    ]
