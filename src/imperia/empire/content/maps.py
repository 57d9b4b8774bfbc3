"""Maps: regions on continents, land borders and sea lanes, read from TOML and checked."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from imperia.empire.codes import CONTINENTS, REGIONS, SITES
from imperia.errors import ContentError, Fault
from imperia.words import listed, shown

KEYS = {"id", "start", "goods_sites", "land", "sea", "continents", "positions", "name", "names"}
ID = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,11}")
LONGEST_NAME = 40
MAP_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")

Pair = tuple[str, str]
Name = str | Mapping[str, str]


@dataclass(frozen=True)
class EmpireMap:
    """A board: its regions in the order of the file, how they join, and what they are called."""

    id: str
    start: str
    regions: tuple[str, ...]
    continents: Mapping[str, tuple[str, ...]]
    land: tuple[Pair, ...]
    sea: tuple[Pair, ...]
    goods_sites: tuple[str, ...] = ()
    positions: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    names: Mapping[str, Name] = field(default_factory=dict)
    title: Name = ""

    def name(self, thing: str, language: str) -> str:
        """The name of a region or continent in a language; its id where it has none."""
        return _in_language(self.names.get(thing, thing), language)

    @cached_property
    def homes(self) -> Mapping[str, str]:
        """The continent of every region."""
        return {region: name for name, members in self.continents.items() for region in members}

    def names_in(self, language: str) -> Mapping[str, str]:
        """The names of all regions and continents in a language."""
        if language not in self._names_in:
            things = (*self.regions, *self.continents)
            self._names_in[language] = {thing: self.name(thing, language) for thing in things}
        return self._names_in[language]

    @cached_property
    def _names_in(self) -> dict[str, Mapping[str, str]]:
        return {}

    def title_in(self, language: str) -> str:
        """The name of the map itself."""
        return _in_language(self.title or self.id, language)

    def facts(self) -> dict[str, Any]:
        """What matters to play, in a canonical form."""
        return {
            "start": self.start,
            "regions": list(self.regions),
            "continents": [list(members) for members in self.continents.values()],
            "land": [list(pair) for pair in self.land],
            "sea": [list(pair) for pair in self.sea],
            "goods_sites": list(self.goods_sites),
        }


def _in_language(name: Name, language: str) -> str:
    return name if isinstance(name, str) else name.get(language) or next(iter(name.values()))


def read_maps(text: str, file: str) -> dict[str, EmpireMap]:
    """All maps of a file by id, checked; every fault found is reported at once."""
    try:
        data = tomllib.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:
        raise ContentError(file, [Fault("map-not-toml", "TOML", error=str(error))]) from None
    tables = data.get("map")
    if not isinstance(tables, list) or not tables or not all(isinstance(m, dict) for m in tables):
        raise ContentError(file, [Fault("map-missing", "[[map]]")])
    faults: list[Fault] = [Fault("map-unknown-key", shown(k), keys="[[map]]") for k in data if k != "map"]
    maps: dict[str, EmpireMap] = {}
    for number, table in enumerate(tables, 1):
        reader = _Reader(table, number)
        found = reader.read()
        faults += reader.faults
        if found is not None and found.id in maps:
            faults.append(Fault("map-same-id", reader.entry, id=found.id))
        elif found is not None:
            maps[found.id] = found
    if faults:
        raise ContentError(file, faults)
    return maps


class _Reader:
    """Reads one [[map]] table, collecting faults."""

    def __init__(self, table: dict[str, Any], number: int) -> None:
        self.table = table
        self.faults: list[Fault] = []
        self.entry = f"map {shown(table.get('id') or number)}"

    def fault(self, message: str, where: str, **facts: object) -> None:
        self.faults.append(Fault(message, f"{self.entry}, {where}" if where else self.entry, **facts))

    def read(self) -> EmpireMap | None:
        for key in self.table:
            if key not in KEYS:
                self.fault("map-unknown-key", shown(key), keys=", ".join(sorted(KEYS)))
        map_id = self.table.get("id")
        if not isinstance(map_id, str) or not MAP_ID.fullmatch(map_id):
            self.fault("map-id", "id", id=shown(map_id))
            map_id = "?"
        continents = self.continents()
        regions = tuple(dict.fromkeys(r for members in continents.values() for r in members))
        positions = self.positions(set(regions))
        land = self.borders("land", set(regions))
        sea = self.borders("sea", set(regions))
        for pair in sorted(set(land) & set(sea)):
            self.fault("map-land-and-sea", f"sea {'-'.join(pair)}", border="-".join(pair))
        start = self.start(set(regions))
        sites = self.sites(set(regions))
        names, title = self.names(set(regions), set(continents))
        if self.faults:
            return None
        found = EmpireMap(map_id, start, regions, continents, land, sea, sites, positions, names, title)
        self.reachable(found)
        return None if self.faults else found

    def continents(self) -> dict[str, tuple[str, ...]]:
        given = self.table.get("continents")
        if not isinstance(given, dict) or not given:
            self.fault("map-continents-missing", "continents")
            return {}
        if len(given) > CONTINENTS:
            self.fault("map-too-many-continents", "continents", count=len(given), most=CONTINENTS)
        home: dict[str, str] = {}
        found: dict[str, tuple[str, ...]] = {}
        for name, members in given.items():
            if not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
                self.fault("map-continent-id", f"continents {shown(name)}", most=LONGEST_NAME)
            if not isinstance(members, list) or not members or not all(isinstance(r, str) for r in members):
                self.fault("map-continent-empty", f"continents {shown(name)}")
                continue
            for region in members:
                if not ID.fullmatch(region):
                    self.fault("map-region-id", f"continents {shown(name)}", region=shown(region))
                elif region in home:
                    self.fault(
                        "map-two-continents",
                        f"region {region}",
                        region=region,
                        one=shown(home[region]),
                        two=shown(name),
                    )
                elif region.lower() in {r.lower() for r in home}:
                    self.fault("map-region-case", f"region {region}", region=region)
                home.setdefault(region, name)
            found[name] = tuple(members)
        if len(home) > REGIONS:
            self.fault("map-too-many-regions", "continents", count=len(home), most=REGIONS)
        if home and len(home) < 2:
            self.fault("map-too-few-regions", "continents", count=len(home))
        return found

    def positions(self, regions: set[str]) -> dict[str, tuple[float, float]]:
        given = self.table.get("positions", {})
        found: dict[str, tuple[float, float]] = {}
        if not isinstance(given, dict):
            self.fault("map-positions", "positions")
            return found
        for region, place in given.items():
            good = isinstance(place, list) and len(place) == 2
            if not good or not all(_is_percent(v) for v in place):
                self.fault("map-position", f"positions {shown(region)}", region=shown(region))
            elif region not in regions:
                self.fault("map-no-continent", f"region {shown(region)}", region=shown(region))
            else:
                found[region] = (float(place[0]), float(place[1]))
        return found

    def borders(self, kind: str, regions: set[str]) -> tuple[Pair, ...]:
        given = self.table.get(kind, [])
        if not isinstance(given, list) or not all(isinstance(b, str) for b in given):
            self.fault("map-borders", kind, kind=kind)
            return ()
        order = {region: i for i, region in enumerate(regions_in_order(self.table))}
        found: dict[Pair, str] = {}
        for text in given:
            where = f"{kind} {shown(text)}"
            if ">" in text or "<" in text:
                fix = "-".join(end for end in re.split(r"[<>\s-]+", text) if end)
                self.fault("map-one-way", where, border=shown(text), fix=shown(fix))
                continue
            ends = [end.strip() for end in text.split("-")]
            if len(ends) != 2 or not all(ends):
                self.fault("map-border-form", where, border=shown(text))
                continue
            unknown = [end for end in ends if end not in regions]
            for end in unknown:
                self.fault("map-unknown-region", where, region=shown(end), regions=listed(sorted(regions)))
            if unknown:
                continue
            if ends[0] == ends[1]:
                self.fault("map-border-to-itself", where, region=ends[0])
                continue
            a, b = sorted(ends, key=lambda r: order[r])
            if (a, b) in found:
                self.fault("map-duplicate-border", where, border=shown(text), other=found[a, b])
            found.setdefault((a, b), text)
        return tuple(sorted(found, key=lambda pair: (order[pair[0]], order[pair[1]])))

    def start(self, regions: set[str]) -> str:
        given = self.table.get("start")
        if given is None:
            self.fault("map-start-missing", "start")
        elif not isinstance(given, str) or given not in regions:
            self.fault("map-unknown-region", "start", region=shown(given), regions=listed(sorted(regions)))
        return str(given)

    def sites(self, regions: set[str]) -> tuple[str, ...]:
        given = self.table.get("goods_sites", [])
        if not isinstance(given, list) or not all(isinstance(r, str) for r in given):
            self.fault("map-sites", "goods_sites")
            return ()
        for region in given:
            if region not in regions:
                self.fault("map-unknown-region", "goods_sites", region=shown(region), regions=listed(sorted(regions)))
        for region in sorted({r for r in given if given.count(r) > 1}):
            self.fault("map-duplicate-site", "goods_sites", region=shown(region))
        if len(given) > SITES:
            self.fault("map-too-many-sites", "goods_sites", count=len(given), most=SITES)
        return tuple(given)

    def names(self, regions: set[str], continents: set[str]) -> tuple[dict[str, Name], Name]:
        given = self.table.get("names", {})
        title = self.table.get("name", "")
        found: dict[str, Name] = {}
        if not isinstance(given, dict):
            self.fault("map-names", "names")
            return found, ""
        for thing, name in given.items():
            if thing not in regions | continents:
                self.fault("map-name-unknown", f"names {shown(thing)}", thing=shown(thing))
            elif not _is_name(name):
                self.fault("map-name", f"names {shown(thing)}", thing=shown(thing))
            else:
                found[thing] = name
        if "name" in self.table and not _is_name(title):
            self.fault("map-name", "name", thing="map")
        return found, title

    def reachable(self, found: EmpireMap) -> None:
        seen, todo = {found.start}, [found.start]
        while todo:
            here = todo.pop()
            for there in _neighbours(here, (*found.land, *found.sea)):
                if there not in seen:
                    seen.add(there)
                    todo.append(there)
        for region in found.regions:
            if region not in seen:
                self.fault("map-unreachable", f"region {region}", region=region, start=found.start)


def regions_in_order(table: Mapping[str, Any]) -> Sequence[str]:
    """All region ids of a map table in the order of the file."""
    continents = table.get("continents")
    if not isinstance(continents, dict):
        return ()
    return [r for members in continents.values() if isinstance(members, list) for r in members if isinstance(r, str)]


def _neighbours(here: str, borders: Sequence[Pair]) -> Iterator[str]:
    for a, b in borders:
        if here == a:
            yield b
        elif here == b:
            yield a


def _is_percent(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 100


def _is_name(name: object) -> bool:
    texts = name.values() if isinstance(name, dict) else [name]
    languages = set(name) if isinstance(name, dict) else {"en"}
    return (
        bool(languages)
        and languages <= {"en", "fr"}
        and all(isinstance(t, str) and 0 < len(t) <= LONGEST_NAME and t.isprintable() for t in texts)
    )
