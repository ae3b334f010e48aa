"""Buildings, machines and companies, and what went wrong with them."""

from datetime import date
from typing import Final

from tools.question_maker.days_between.span import Span

SPANS: Final = (
    Span(
        "empire-state",
        date(1930, 3, 17),
        date(1931, 5, 1),
        "construction began on 17 March 1930 was the Empire State Building opened",
        "dem Baubeginn am 17. März 1930 wurde das Empire State Building eröffnet",
    ),
    Span(
        "golden-gate",
        date(1933, 1, 5),
        date(1937, 5, 27),
        "construction began in 1933 was the Golden Gate Bridge opened to pedestrians",
        "dem Baubeginn im Jahr 1933 wurde die Golden Gate Bridge für Fußgänger eröffnet",
    ),
    Span(
        "channel-tunnel",
        date(1990, 12, 1),
        date(1994, 5, 6),
        "the British and French tunnellers met did the Queen and President Mitterrand open the "
        "Channel Tunnel",
        "dem Durchbruch zwischen Briten und Franzosen eröffneten die Queen und Präsident "
        "Mitterrand den Eurotunnel",
    ),
    Span(
        "challenger-chernobyl",
        date(1986, 1, 28),
        date(1986, 4, 26),
        "the loss of the space shuttle Challenger did the reactor at Chernobyl explode",
        "dem Verlust der Raumfähre Challenger explodierte der Reaktor von Tschernobyl",
    ),
    Span(
        "chernobyl-fukushima",
        date(1986, 4, 26),
        date(2011, 3, 11),
        "the Chernobyl disaster did the tsunami hit the nuclear power station at Fukushima",
        "der Katastrophe von Tschernobyl traf der Tsunami das Kernkraftwerk Fukushima",
    ),
    Span(
        "google-google-shares",
        date(1998, 9, 4),
        date(2004, 8, 19),
        "Google’s registration as a company were its shares first traded on the stock exchange",
        "Googles Eintragung als Unternehmen wurden seine Aktien zum ersten Mal an der Börse "
        "gehandelt",
    ),
    Span(
        "facebook-facebook-shares",
        date(2004, 2, 4),
        date(2012, 5, 18),
        "Facebook went online were its shares first traded on the stock exchange",
        "dem Start von Facebook wurden dessen Aktien zum ersten Mal an der Börse gehandelt",
    ),
    Span(
        "first-tweet-musk",
        date(2006, 3, 21),
        date(2022, 10, 27),
        "the first tweet did Elon Musk take over Twitter",
        "dem ersten Tweet übernahm Elon Musk Twitter",
    ),
    Span(
        "iphone-shown-iphone-sold",
        date(2007, 1, 9),
        date(2007, 6, 29),
        "Steve Jobs unveiled the first iPhone did it go on sale",
        "der Vorstellung des ersten iPhones durch Steve Jobs kam es in den Verkauf",
    ),
    Span(
        "iphone-app-store",
        date(2007, 6, 29),
        date(2008, 7, 10),
        "the first iPhone went on sale did Apple open the App Store",
        "dem Verkaufsstart des ersten iPhones eröffnete Apple den App Store",
    ),
    Span(
        "chile-miners",
        date(2010, 8, 5),
        date(2010, 10, 13),
        "the collapse of their mine in 2010 was the last of the 33 miners in Chile brought up",
        "dem Einsturz ihrer Mine wurde 2010 in Chile der letzte der 33 Bergleute heraufgeholt",
    ),
    Span(
        "notre-dame",
        date(2019, 4, 15),
        date(2024, 12, 7),
        "the 2019 fire was Notre-Dame Cathedral in Paris reopened with a ceremony",
        "dem Brand von 2019 wurde die Kathedrale Notre-Dame in Paris mit einer Feier "
        "wiedereröffnet",
    ),
    Span(
        "pandemic-vaccine",
        date(2020, 3, 11),
        date(2020, 12, 8),
        "the WHO first called COVID-19 a pandemic did Britain begin to vaccinate against it",
        "der Einstufung von COVID-19 als Pandemie durch die WHO begann Großbritannien dagegen zu "
        "impfen",
    ),
)
