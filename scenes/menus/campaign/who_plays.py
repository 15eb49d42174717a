"""Who plays the campaign, under which name and crest, and which campaign: chosen here, and made."""

from dataclasses import replace
from functools import partial

from pygame import Rect

from game.campaign.progress_database import Profile
from game.kept.last_table import CRESTS
from game.kept.player_names import LONGEST_NAME
from game.table.shown_names import kept_name, shown_name
from scenes.menus.campaign.player_campaign import CampaignActions, PlayerCampaign, stars_of
from scenes.menus.on_screen_keyboard import LettersScene
from scenes.paint import theme
from scenes.paint.cards_crests_and_portraits import PLAIN
from scenes.paint.dirty_rects import Drawable
from scenes.ui import Answer, Around, Button, Column, Control, Item, Row, Scroll, Sheet, Space, UiStyle
from scenes.ui.message import MessageScene
from scenes.window import Push, Replace, Request


class PlayerButton(Button):
    """A player's name behind the crest."""

    def __init__(self, name: str, crest: int, worn: str, line: str, answer: Answer, here: bool) -> None:
        """`worn`: the crest that is put on; `line` is what was reached; `here`: the one who plays now."""
        super().__init__(name, answer, "plain" if here else "dark", 36)
        self._crest, self._worn, self._line = crest, worn, line

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        wide, high = super().wanted(look)
        return wide + 2 * high + look.measure(self._line, theme.BOLD, 28)[0], high

    def draw(self, surface: Drawable) -> None:
        super().draw(surface)
        look, rect = self.look, self.shifted()
        side = round(rect.height * 0.7)
        crest = look.resources.art.crest(self._crest, side, self._worn)
        surface.blit(crest, crest.get_rect(midleft=(rect.left + look.px(20), rect.centery)))
        colour = theme.PAPER_INK if self.kind == "plain" else theme.TEXT_GOLD
        room = Rect(0, rect.top, look.measure(self._line, theme.BOLD, 28)[0] + 4, rect.height)
        room.right = rect.right - look.px(26)
        written = look.write(surface, self._line, theme.BOLD, 28, colour, room, "right")
        sign = look.resources.art.icon("star", round(0.4 * rect.height), colour)
        surface.blit(sign, sign.get_rect(midright=(written.left - look.px(8), rect.centery)))


class PlayersScene(Sheet):
    """Lists players; choosing one goes to that one's map."""

    heading = "campaign.players"
    wraps = True
    main: Control

    def __init__(self, played: PlayerCampaign, actions: CampaignActions) -> None:
        super().__init__(played.resources)
        self._played, self._actions = played, actions
        self._player = played.player

    def body(self) -> Item:
        listed = Around(Row(Space(40), Column(*self._controls(), gap=16, grow=1), Space(40)), wide=840)
        return Row(Space(12), Column(Scroll(listed, pad=20, beside=12), lies="centre", grow=1), Space(12))

    def left(self) -> Request:
        return self._play(self._player, self._played.campaign.name)

    def _play(self, player: Profile, campaign: str) -> Request:
        return self._actions.play(self.resources, player, campaign)

    def _controls(self) -> list[Control]:
        text, progress, campaign = self.resources.language.text, self._played.progress, self._played.campaign

        def dark(answer: Answer, key: str, icon: str = "", **values: str) -> Button:
            return Button(text(key, **values), answer, "dark", 32, icon=icon)

        players = []
        for player in progress.profiles():
            reached = progress.stages(player.identity, campaign)
            line = stars_of(self.resources.language, campaign.stages, reached)
            here = player.identity == self._player.identity
            worn = progress.cosmetics(player.identity).get("crest", PLAIN)
            play = partial(self._play, player, campaign.name)
            players.append(PlayerButton(self._played.called(player), player.crest, worn, line, play, here))
            if here:
                self.main = players[-1]
        campaigns, faults = self._actions.campaigns()
        others = [one for one in campaigns if one.name != campaign.name]
        return [
            *players,
            dark(self._ask_for_new, "campaign.new_player", icon="plus"),
            dark(self._ask_for_name, "campaign.rename"),
            dark(self._next_crest, "campaign.next_crest"),
            *(
                dark(
                    partial(self._play, self._player, one.name),
                    "campaign.other" if one.name else "campaign.own",
                    name=self._played.full_title(one),
                )
                for one in others
            ),
            *(dark(partial(self._tell, fault), "campaign.faulty") for fault in faults),
        ]

    def _tell(self, fault: str) -> Request | None:
        text = self.resources.language.text
        body = f"{text('campaign.faulty_line')}\n{fault}"
        return Push(MessageScene(self.resources, text("campaign.faulty"), body))

    def _ask_for_new(self) -> Request | None:
        title = self.resources.language.text("campaign.new_player")
        return Push(LettersScene(self.resources, title, "", LONGEST_NAME, self._make))

    def _make(self, name: str) -> Request | None:
        if not name:
            return None
        name = kept_name(self.resources.language, name)
        progress = self._played.progress
        taken = {player.crest for player in progress.profiles()}
        crest = next((crest for crest in range(1, CRESTS + 1) if crest not in taken), 1)
        try:
            self._player = progress.add_profile(name, crest)
        except ValueError:
            return self._say_taken(name)
        self.again()
        self.page.set_focus(self.main)
        return None

    def _say_taken(self, name: str) -> Request:
        text = self.resources.language.text
        said = text("campaign.name_taken", name=shown_name(self.resources.language, name))
        return Replace(MessageScene(self.resources, text("campaign.players"), said))

    def _ask_for_name(self) -> Request | None:
        title, name = self.resources.language.text("campaign.rename"), self._played.called(self._player)
        return Push(LettersScene(self.resources, title, name, LONGEST_NAME, self._rename))

    def _rename(self, name: str) -> Request | None:
        left = name in ("", self._played.called(self._player))  # as it stood there
        name = kept_name(self.resources.language, name)
        return None if left else self._change(replace(self._player, name=name))

    def _next_crest(self) -> Request | None:
        return self._change(replace(self._player, crest=self._player.crest % CRESTS + 1))

    def _change(self, player: Profile) -> Request | None:
        try:
            self._played.progress.change_profile(player)
        except ValueError:
            return self._say_taken(player.name)
        self._player = player
        self.again()
        return None
