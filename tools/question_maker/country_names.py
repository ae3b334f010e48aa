"""Names of countries: GeoNames' code, the CIA Factbook's code, English, and German with its cases.

`land` is the name with its preposition (“in der Schweiz”), `name` is the subject (“die Schweiz”).
"""

from typing import Final, NamedTuple


class Nation(NamedTuple):
    """A country."""

    iso: str
    factbook: str
    english: str  # as a subject, with its article
    name: str
    land: str  # with its preposition


def _plain(iso: str, factbook: str, english: str, german: str) -> Nation:
    return Nation(iso, factbook, english, german, f"in {german}")


_ALL: Final = (
    _plain("AU", "as", "Australia", "Australien"),
    _plain("AT", "au", "Austria", "Österreich"),
    _plain("AR", "ar", "Argentina", "Argentinien"),
    _plain("BD", "bg", "Bangladesh", "Bangladesch"),
    _plain("BE", "be", "Belgium", "Belgien"),
    _plain("BO", "bl", "Bolivia", "Bolivien"),
    _plain("BR", "br", "Brazil", "Brasilien"),
    _plain("CA", "ca", "Canada", "Kanada"),
    _plain("CL", "ci", "Chile", "Chile"),
    _plain("CN", "ch", "China", "China"),
    _plain("CO", "co", "Colombia", "Kolumbien"),
    _plain("CU", "cu", "Cuba", "Kuba"),
    Nation("CZ", "ez", "the Czech Republic", "Tschechien", "in Tschechien"),
    Nation(
        "CD",
        "cg",
        "the Democratic Republic of the Congo",
        "die Demokratische Republik Kongo",
        "in der Demokratischen Republik Kongo",
    ),
    _plain("DK", "da", "Denmark", "Dänemark"),
    _plain("EC", "ec", "Ecuador", "Ecuador"),
    _plain("EG", "eg", "Egypt", "Ägypten"),
    _plain("ET", "et", "Ethiopia", "Äthiopien"),
    _plain("FI", "fi", "Finland", "Finnland"),
    _plain("FR", "fr", "France", "Frankreich"),
    _plain("DE", "gm", "Germany", "Deutschland"),
    _plain("GR", "gr", "Greece", "Griechenland"),
    _plain("GL", "gl", "Greenland", "Grönland"),
    _plain("HU", "hu", "Hungary", "Ungarn"),
    _plain("IS", "ic", "Iceland", "Island"),
    _plain("IN", "in", "India", "Indien"),
    _plain("ID", "id", "Indonesia", "Indonesien"),
    Nation("IR", "ir", "Iran", "der Iran", "im Iran"),
    Nation("IQ", "iz", "Iraq", "der Irak", "im Irak"),
    _plain("IE", "ei", "Ireland", "Irland"),
    _plain("IL", "is", "Israel", "Israel"),
    _plain("IT", "it", "Italy", "Italien"),
    _plain("JP", "ja", "Japan", "Japan"),
    _plain("KZ", "kz", "Kazakhstan", "Kasachstan"),
    _plain("KE", "ke", "Kenya", "Kenia"),
    _plain("LS", "lt", "Lesotho", "Lesotho"),
    _plain("LU", "lu", "Luxembourg", "Luxemburg"),
    Nation("MT", "mt", "Malta", "Malta", "auf Malta"),
    _plain("MX", "mx", "Mexico", "Mexiko"),
    _plain("MC", "mn", "Monaco", "Monaco"),
    Nation("MN", "mg", "Mongolia", "die Mongolei", "in der Mongolei"),
    _plain("MA", "mo", "Morocco", "Marokko"),
    _plain("NP", "np", "Nepal", "Nepal"),
    Nation("NL", "nl", "the Netherlands", "die Niederlande", "in den Niederlanden"),
    _plain("NZ", "nz", "New Zealand", "Neuseeland"),
    _plain("NG", "ni", "Nigeria", "Nigeria"),
    _plain("NO", "no", "Norway", "Norwegen"),
    _plain("PK", "pk", "Pakistan", "Pakistan"),
    _plain("PA", "pm", "Panama", "Panama"),
    _plain("PE", "pe", "Peru", "Peru"),
    Nation("PH", "rp", "the Philippines", "die Philippinen", "auf den Philippinen"),
    _plain("PL", "pl", "Poland", "Polen"),
    _plain("PT", "po", "Portugal", "Portugal"),
    _plain("RU", "rs", "Russia", "Russland"),
    _plain("SA", "sa", "Saudi Arabia", "Saudi-Arabien"),
    _plain("SG", "sn", "Singapore", "Singapur"),
    _plain("ZA", "sf", "South Africa", "Südafrika"),
    _plain("KR", "ks", "South Korea", "Südkorea"),
    _plain("ES", "sp", "Spain", "Spanien"),
    _plain("SE", "sw", "Sweden", "Schweden"),
    Nation("CH", "sz", "Switzerland", "die Schweiz", "in der Schweiz"),
    _plain("TZ", "tz", "Tanzania", "Tansania"),
    _plain("TH", "th", "Thailand", "Thailand"),
    _plain("TN", "ts", "Tunisia", "Tunesien"),
    Nation("TR", "tu", "Turkey", "die Türkei", "in der Türkei"),
    Nation(
        "GB", "uk", "the United Kingdom", "das Vereinigte Königreich", "im Vereinigten Königreich"
    ),
    Nation("US", "us", "the United States", "die USA", "in den USA"),
    _plain("UY", "uy", "Uruguay", "Uruguay"),
    _plain("VN", "vm", "Vietnam", "Vietnam"),
)
NATIONS: Final = {nation.iso: nation for nation in _ALL}
