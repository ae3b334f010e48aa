"""Music, books, films, sport and lives."""

from datetime import date
from typing import Final

from tools.question_maker.days_between.span import Span

SPANS: Final = (
    Span(
        "bannister-landy",
        date(1954, 5, 6),
        date(1954, 6, 21),
        "Roger Bannister ran the first mile in under four minutes did the Australian John Landy "
        "run one faster still",
        "Roger Bannisters erster Meile unter vier Minuten lief der Australier John Landy eine noch "
        "schnellere",
    ),
    Span(
        "bern-munich",
        date(1954, 7, 4),
        date(1974, 7, 7),
        "winning the football World Cup in Bern did West Germany win it again in Munich",
        "dem Gewinn der Fußball-Weltmeisterschaft in Bern gewann die Bundesrepublik sie in "
        "München zum zweiten Mal",
    ),
    Span(
        "wembley-lionesses",
        date(1966, 7, 30),
        date(2022, 7, 31),
        "England’s men won the football World Cup did England’s women win the European "
        "Championship, on 31 July 2022",
        "dem WM-Sieg der englischen Fußballer gewannen die Engländerinnen am 31. Juli 2022 die "
        "Europameisterschaft",
    ),
    Span(
        "love-me-do-break",
        date(1962, 10, 5),
        date(1970, 4, 10),
        "the release of the Beatles’ song Love Me Do did the newspapers report that Paul McCartney "
        "was leaving the band",
        "dem Erscheinen des Beatles-Lieds Love Me Do meldeten die Zeitungen, dass Paul McCartney "
        "die Band verlässt",
    ),
    Span(
        "beatles-tv-rooftop",
        date(1964, 2, 9),
        date(1969, 1, 30),
        "their first appearance on American television’s Ed Sullivan Show did the Beatles play on "
        "a London rooftop",
        "ihrem ersten Auftritt in der amerikanischen Ed Sullivan Show spielten die Beatles auf "
        "einem Londoner Dach",
    ),
    Span(
        "moon-woodstock",
        date(1969, 7, 20),
        date(1969, 8, 15),
        "the first Moon landing did the Woodstock festival begin",
        "der ersten Mondlandung begann das Woodstock-Festival",
    ),
    Span(
        "heart-transplant",
        date(1967, 12, 3),
        date(1967, 12, 21),
        "the first human heart transplant did the patient, Louis Washkansky, die",
        "der ersten Herztransplantation beim Menschen starb der Patient Louis Washkansky",
    ),
    Span(
        "elvis-lennon",
        date(1977, 8, 16),
        date(1980, 12, 8),
        "Elvis Presley did John Lennon die",
        "Elvis Presley starb John Lennon",
    ),
    Span(
        "star-wars-jedi",
        date(1977, 5, 25),
        date(1983, 5, 25),
        "the first Star Wars film did Return of the Jedi open in American cinemas",
        "dem ersten Star-Wars-Film kam Die Rückkehr der Jedi-Ritter in die amerikanischen Kinos",
    ),
    Span(
        "live-aid-mercury",
        date(1985, 7, 13),
        date(1991, 11, 24),
        "his appearance at the Live Aid concert did Freddie Mercury die",
        "seinem Auftritt beim Live-Aid-Konzert starb Freddie Mercury",
    ),
    Span(
        "dolly",
        date(1996, 7, 5),
        date(2003, 2, 14),
        "her birth did Dolly the cloned sheep die",
        "seiner Geburt starb das geklonte Schaf Dolly",
    ),
    Span(
        "potter-first-potter-last",
        date(1997, 6, 26),
        date(2007, 7, 21),
        "the first Harry Potter book came out in Britain did the seventh appear there",
        "dem Erscheinen des ersten Harry-Potter-Bandes in Großbritannien kam dort der siebte "
        "heraus",
    ),
)
