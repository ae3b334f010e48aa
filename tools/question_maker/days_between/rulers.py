"""Kings and queens, presidents, votes and popes."""

from datetime import date
from typing import Final

from tools.question_maker.days_between.span import Span

SPANS: Final = (
    Span(
        "boleyn-seymour",
        date(1536, 5, 19),
        date(1536, 5, 30),
        "the execution of his second wife Anne Boleyn did Henry VIII of England marry Jane Seymour",
        "der Hinrichtung seiner zweiten Frau Anne Boleyn heiratete Heinrich VIII. von England Jane "
        "Seymour",
    ),
    Span(
        "victoria-queen-albert",
        date(1837, 6, 20),
        date(1840, 2, 10),
        "becoming queen did Victoria marry Prince Albert",
        "ihrer Thronbesteigung heiratete Königin Victoria Prinz Albert",
    ),
    Span(
        "lincoln-lincoln-death",
        date(1861, 3, 4),
        date(1865, 4, 15),
        "his first inauguration as president did Abraham Lincoln die",
        "seinem ersten Amtsantritt als Präsident starb Abraham Lincoln",
    ),
    Span(
        "philip-wedding-death",
        date(1947, 11, 20),
        date(2021, 4, 9),
        "her wedding to Prince Philip did Elizabeth II become a widow",
        "ihrer Hochzeit mit Prinz Philip wurde Elisabeth II. Witwe",
    ),
    Span(
        "accession-her-crown",
        date(1952, 2, 6),
        date(1953, 6, 2),
        "becoming queen was Elizabeth II crowned",
        "ihrer Thronbesteigung wurde Elisabeth II. gekrönt",
    ),
    Span(
        "accession-her-death",
        date(1952, 2, 6),
        date(2022, 9, 8),
        "becoming queen did Elizabeth II die",
        "ihrer Thronbesteigung starb Elisabeth II.",
    ),
    Span(
        "berliner-dallas",
        date(1963, 6, 26),
        date(1963, 11, 22),
        "saying “Ich bin ein Berliner” was John F. Kennedy shot in Dallas",
        "seinem Satz „Ich bin ein Berliner“ wurde John F. Kennedy in Dallas erschossen",
    ),
    Span(
        "dream-king-death",
        date(1963, 8, 28),
        date(1968, 4, 4),
        "his “I Have a Dream” speech was Martin Luther King shot",
        "seiner Rede „I Have a Dream“ wurde Martin Luther King erschossen",
    ),
    Span(
        "mandela-in-release",
        date(1962, 8, 5),
        date(1990, 2, 11),
        "his arrest in 1962 was Nelson Mandela released from prison",
        "seiner Verhaftung im Jahr 1962 wurde Nelson Mandela aus dem Gefängnis entlassen",
    ),
    Span(
        "mandela-free-president",
        date(1990, 2, 11),
        date(1994, 5, 10),
        "his release from prison did Nelson Mandela become president of South Africa",
        "seiner Freilassung aus dem Gefängnis wurde Nelson Mandela Präsident von Südafrika",
    ),
    Span(
        "watergate-nixon",
        date(1972, 6, 17),
        date(1974, 8, 9),
        "the arrest of the Watergate burglars did President Richard Nixon leave office",
        "der Festnahme der Watergate-Einbrecher schied Präsident Richard Nixon aus dem Amt",
    ),
    Span(
        "pope-shot",
        date(1978, 10, 16),
        date(1981, 5, 13),
        "his election as pope was John Paul II shot and wounded in Saint Peter’s Square",
        "seiner Wahl zum Papst wurde Johannes Paul II. auf dem Petersplatz angeschossen",
    ),
    Span(
        "pope-death",
        date(1978, 10, 16),
        date(2005, 4, 2),
        "his election as pope did John Paul II die",
        "seiner Wahl zum Papst starb Johannes Paul II.",
    ),
    Span(
        "wedding-diana",
        date(1981, 7, 29),
        date(1997, 8, 31),
        "her wedding to Prince Charles did Diana die",
        "ihrer Hochzeit mit Prinz Charles starb Diana",
    ),
    Span(
        "brexit-vote-brexit",
        date(2016, 6, 23),
        date(2020, 1, 31),
        "the Brexit referendum did Britain leave the European Union, on 31 January 2020",
        "der Brexit-Abstimmung verließ Großbritannien am 31. Januar 2020 die Europäische Union",
    ),
)
