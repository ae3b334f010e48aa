"""A match between the people at this terminal and bots, without any screen.

A front end asks a session whose decision is next, shows that seat what it may see, and hands
the decision in; everything else (luck, bots, fairness, the record) is done here.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from hunch.core.contract import Game
from hunch.core.engine import check_seats
from hunch.core.fairness import Cut, Fairness, commitment, new_secret
from hunch.core.languages import ENGLISH, translate
from hunch.core.match import FairLuck, Match
from hunch.core.menu import Menu
from hunch.core.naming import names_for
from hunch.core.narration import Narrator
from hunch.core.record import THIS_MATCH, Record, record_of, save, verify
from hunch.core.registry import hooks_of, rules_of, words_of
from hunch.core.values import CHANCE, Action, Actor, Outcome, Seat, TakeBack, Told
from hunch.core.visible_story import story_of
from hunch.terminal import words
from hunch.terminal.hooks import Scene
from hunch.terminal.seats import Chair
from hunch.text.translator import Voice


class Setup:
    """A table before the match: the secret is chosen and committed to, and the deck can be cut."""

    def __init__(
        self,
        game: Game,
        chairs: Sequence[Chair],
        options: Any = None,
        secret: bytes | None = None,
        language: str = ENGLISH,
    ) -> None:
        check_seats(game, len(chairs))
        self.game = game
        self.chairs = tuple(chairs)
        self.options = options
        self.secret = new_secret() if secret is None else secret
        self.say = Voice(language)
        self.previous: Match | None = None  # the one that the same players have just finished

    @property
    def commitment(self) -> str:
        """What is shown before anybody cuts the deck."""
        return commitment(self.secret)

    def open(self, cuts: Sequence[Cut] = ()) -> "Session":
        """Begin the match, if everything that its options name, such as a file, can be used."""
        rules = rules_of(self.game)
        options = self.options if self.options is not None else rules.Options()
        hooks = hooks_of(self.game)
        if self.previous is not None:
            options = hooks.rematch(options, self.previous)
        prepared = hooks.prepare(options, rng=Random(self.secret))
        return Session(self, tuple(cut for cut in cuts if cut.words), prepared.options)


@dataclass(frozen=True)
class Look:
    """What a seat sees when it looks at the table, and what was told since it last looked."""

    view: Any
    menu: Menu | None
    news: tuple[str, ...]


class Session:
    """One match, its bots and its luck."""

    def __init__(self, setup: Setup, cuts: tuple[Cut, ...], options: Any) -> None:
        self.setup = setup
        self.match = Match(setup.game, [chair.name for chair in setup.chairs], options)
        self.luck = FairLuck(setup.secret, cuts)
        self.bots = tuple(chair.seat(setup.game) for chair in setup.chairs)
        self.rng = Random()
        self.say = setup.say
        self._narrators: dict[Seat | None, Narrator] = {}
        self.viewer: Seat | None = None  # the person in front of the screen
        self._seen: dict[Seat | None, int] = {}
        self._secrets = False

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.match.game

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody's name, seat by seat."""
        return self.match.names

    @property
    def narrator(self) -> Narrator:
        """Puts the match into words for the person in front of the screen."""
        return self.narrator_for(self.viewer)

    def narrator_for(self, reader: Seat | None) -> Narrator:
        """Puts the match into words for this seat; None is everybody around the screen."""
        if reader not in self._narrators:
            self._narrators[reader] = Narrator.of(self.match, reader, self.say.language)
        return self._narrators[reader]

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats that people play."""
        return tuple(seat for seat, bot in enumerate(self.bots) if bot is None)

    @property
    def alone(self) -> Seat | None:
        """The seat of the only person here; None: there are several, or none."""
        return self.persons[0] if len(self.persons) == 1 else None

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it is running."""
        return self.match.outcome

    @property
    def to_act(self) -> tuple[Actor, ...]:
        """Who owes a decision."""
        return self.match.to_act

    def automatic(self) -> Actor | None:
        """Luck, or the first bot that owes a decision: `step` plays it."""
        for actor in self.to_act:
            if actor is CHANCE or self.bots[actor] is not None:
                return actor
        return None

    def waiting_for(self) -> Seat | None:
        """The person whose decision is next, when neither luck nor a bot comes first.

        Where several people owe one, a person who took theirs back decides again; otherwise the one
        at the screen continues.
        """
        if self.automatic() is not None:
            return None
        owing = [actor for actor in self.to_act if actor is not CHANCE]
        latest, action = self._latest()
        if type(action) is TakeBack and latest in owing:
            return latest
        return self.viewer if self.viewer in owing else next(iter(owing), None)

    def step(self) -> tuple[Told, ...]:
        """Play one action of luck or of a bot; a bot gets its knowledge and nothing else."""
        actor = self.automatic()
        assert actor is not None, "luck or a bot owes a decision"
        if actor is CHANCE:
            return self._play(CHANCE, self.luck.next_action(self.match))
        bot = self.bots[actor]
        assert bot is not None
        return self._play(actor, bot.decide(self.match, actor, self.rng))

    def decide(self, seat: Seat, action: Action) -> tuple[Told, ...]:
        """A person's decision. What is refused changes nothing."""
        self._secrets = self._secrets or self._sealed()
        return self._play(seat, action)

    def second_thoughts(self) -> Seat | None:
        """The person who decided last, while they may take that back at this screen.

        They may not while somebody else's secrets are on it.
        """
        latest, _ = self._latest()
        if latest is None or self.needs_cover(latest):
            return None
        return latest if self.match.may_take_back(latest) else None

    def take_back(self) -> Action:
        """Take that person's decision back, and return it so that it can be rearranged."""
        seat, action = self._latest()
        assert seat is not None, "somebody has decided"
        assert action is not None
        self._play(seat, TakeBack())
        return action

    def default(self, seat: Seat) -> tuple[Told, ...]:
        """What the seat does when its time runs out."""
        action: Action = self.match.rules.default(self.match.state, seat)
        return self.decide(seat, action)

    def seconds(self) -> int:
        """How long the sand timer runs for the decision that is due; 0 is no limit."""
        return hooks_of(self.game).clock(self.match.state)

    def needs_cover(self, seat: Seat) -> bool:
        """Whether the table must be hidden before this person takes the screen.

        It must when the screen passes from one person to another and there is anything that
        they may not all see: somebody was told a secret, views differ, or decisions are sealed.
        """
        if len(self.persons) < 2 or seat == self.viewer:
            return False
        views = [self.match.view(person) for person in self.persons]
        return self._secrets or self._sealed() or any(view != views[0] for view in views)

    def introduction(self) -> list[str]:
        """How strong the bots are, one sentence for each level."""
        levels: dict[str, list[str]] = {}
        for chair in self.setup.chairs:
            if chair.bot is not None:
                levels.setdefault(chair.bot, []).append(chair.name)
        return [
            self.say(words.introduction, names, self.say(words.level, level))
            for level, names in levels.items()
        ]

    def waits_after(self, events: Iterable[Any]) -> bool:
        """Whether the only person here is asked to continue: a round or a bot's turn is over."""
        if self.alone is None or self.outcome is not None:
            return False
        game, options = words_of(self.game), self.match.options
        return any(
            game.ends_round(event, options)
            or game.ends_turn(event, options) not in (None, self.alone)
            for event in events
        )

    def look(self, seat: Seat | None) -> Look:
        """The table as this seat sees it; what is told now will not be news again."""
        news = self.match.heard(seat, self._seen.get(seat, 0))
        self._seen[seat] = len(self.match.log)
        menu = self.match.menu(seat) if seat is not None and seat in self.to_act else None
        return Look(self.match.view(seat), menu, tuple(self.narrator_for(seat).tell_all(news)))

    def has_news(self, seat: Seat) -> bool:
        """Whether the seat was told something since it last looked."""
        return bool(self.match.heard(seat, self._seen.get(seat, 0)))

    def finale(self) -> list[str]:
        """What happened since anybody last looked, for everybody around the screen."""
        since = self._seen.get(self.viewer, 0)
        return self.narrator_for(self.alone).tell_all(self.match.heard(self.alone, since))

    def story(self, seat: Seat | None) -> list[str]:
        """What the log shows this seat: a line disappears once what it names is out of sight."""
        told = (line.event for line in story_of(self.match, seat))
        return self.narrator_for(seat).tell_all(told)

    def fresh_lines(self, seat: Seat | None, since: int) -> int:
        """How many lines of the story tell what happened from this entry of the match's log on."""
        old = len(self.match.heard(seat)) - len(self.match.heard(seat, since))
        fresh = (line.event for line in story_of(self.match, seat) if line.number >= old)
        return len(self.narrator_for(seat).tell_all(fresh))

    def looked_at(self, seat: Seat) -> int:
        """How long the match's log was when the seat last looked."""
        return self._seen.get(seat, 0)

    def scene(self, seat: Seat | None, draft: Any = None, notes: Any = None) -> Scene:
        """What a drawing of the table gets for this seat; the front end adds its size."""
        return scene_of(self.match, seat, draft, notes, self.say.language)

    def pause_ms(self, event: Any) -> int:
        """How long the game wants this event to be seen; 0 if it doesn't say."""
        return words_of(self.game).pause_ms(event, self.match.options)

    def least_pause_ms(self, event: Any) -> int:
        """How much of that pause the rules demand: no key skips it."""
        return words_of(self.game).least_pause_ms(event, self.match.options)

    def fairness(self) -> Fairness:
        """What proves the match fair; the secret is kept until the match is over."""
        proof = self.luck.proof()
        if self.outcome is None:
            return Fairness(commitment=proof.commitment, cuts=proof.cuts)
        return proof

    def record(self) -> Record:
        """The match as it goes into a file."""
        return record_of(self.match, self.fairness())

    def verdict(self) -> str:
        """One line on whether the finished match was fair."""
        return translate(verify(self.record(), THIS_MATCH), self.say.language)

    def save(self, path: Path | None = None) -> Path:
        """Write the match file; without a path, under the first free name here."""
        chosen = free_path(self.game) if path is None else path
        save(chosen, self.record())
        return chosen

    def rematch(self) -> Setup:
        """The same table again; the game says who goes first now."""
        setup = self.setup
        again = Setup(self.game, setup.chairs, setup.options, language=self.say.language)
        again.previous = self.match
        return again

    def _latest(self) -> tuple[Seat | None, Action | None]:
        """Which person acted last, and how."""
        for entry in reversed(self.match.log):
            if entry.seat is not CHANCE and self.bots[entry.seat] is None:
                return entry.seat, entry.action
        return None, None

    def _sealed(self) -> bool:
        """Whether several decide simultaneously, each in secret."""
        return len(self.to_act) > 1 and not hooks_of(self.game).open_drafts(self.match.state)

    def _play(self, seat: Actor, action: Action) -> tuple[Told, ...]:
        told = self.match.play(seat, action)
        self._secrets = self._secrets or any(each.to is not None for each in told)
        return told


def scene_of(
    match: Match,
    seat: Seat | None,
    draft: Any = None,
    notes: Any = None,
    language: str = ENGLISH,
) -> Scene:
    """A moment of a match as one seat sees it."""
    owes = seat is not None and seat in match.to_act
    return Scene(
        view=match.view(seat),
        seat=seat,
        names=names_for(match.names, seat, match.teams),
        menu=match.menu(seat) if owes and seat is not None else None,
        draft=draft,
        options=match.known_options,
        to_act=match.to_act,
        outcome=match.outcome,
        notes=notes,
        language=language,
    )


def free_path(game: Game, folder: Path | None = None) -> Path:
    """The first name for a match file that is not taken yet: intuition-1.json."""
    home = Path() if folder is None else folder
    number = 1
    while (path := home / f"{game.name}-{number}.json").exists():
        number += 1
    return path
