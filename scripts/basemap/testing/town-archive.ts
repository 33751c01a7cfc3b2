import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { coverArea } from '../cover-area.ts';
import { writeArchive } from './write-archive.ts';

type Position = [longitude: number, latitude: number];
type Properties = Record<string, string | number | boolean>;
type Feature = {
  type: 'Feature';
  properties: Properties;
  geometry: { type: string; coordinates: Position | Position[] | Position[][] };
};
type Layers = Record<string, Feature[]>;
/** GeoJSON, as the library has it. */
type Collection = ConstructorParameters<typeof GeoJSONVT>[0];

/** A town to be drawn: its middle, and names. */
export type Town = { latitude: number; longitude: number; name: string; streets: string[]; river: string };

const STREETS = 24;
const BLOCK = 0.0028;

/**
 * An archive with an invented town, in the schema of Protomaps: a sea in the west, a river, a motorway, a grid of
 * streets with buildings, parks and names. Zooms 0 to `maxZoom`.
 */
export function writeTownArchive(town: Town, maxZoom = 14): Buffer {
  const layers = buildTown(town);
  const indexes = Object.entries(layers).map(
    ([name, features]) =>
      [
        name,
        new GeoJSONVT({ type: 'FeatureCollection', features } as Collection, {
          maxZoom,
          indexMaxZoom: 8,
          buffer: 64,
          tolerance: 3,
        }),
      ] as const,
  );
  const box = { west: town.longitude, east: town.longitude, south: town.latitude, north: town.latitude };
  const tiles = Array.from({ length: maxZoom + 1 }, (_, z) => coverArea([box], z))
    .flat()
    .flatMap(({ z, x, y }) => {
      const found = indexes.flatMap(([name, index]) => {
        const tile = index.getTile(z, x, y);
        const isShown = ({ tags }: { tags: Properties | null }) => z >= Number(tags?.min_zoom ?? 0);
        const features = tile?.features.filter((feature) => isShown(feature as never)) ?? [];
        return tile && features.length > 0 ? [[name, { ...tile, features }] as const] : [];
      });
      return found.length === 0
        ? []
        : [
            {
              z,
              x,
              y,
              body: fromGeojsonVt(Object.fromEntries(found) as Parameters<typeof fromGeojsonVt>[0], {
                version: 2,
                extent: 4096,
              }),
            },
          ];
    });
  return writeArchive({ tiles, maxZoom, leafEntries: 64 });
}

function buildTown({ latitude, longitude, name, streets, river }: Town): Layers {
  const at = (east: number, north: number): Position => [longitude + east * BLOCK, latitude + north * BLOCK];
  const half = STREETS / 2;
  const roads: Feature[] = [];
  for (let i = -half; i <= half; i += 1) {
    const isMajor = i % 6 === 0;
    const kind = isMajor
      ? { kind: 'major_road', kind_detail: 'secondary', min_zoom: 8 }
      : { kind: 'minor_road', kind_detail: 'residential', min_zoom: 12 };
    const street = (number: number) => streets[Math.abs(number) % streets.length]!;
    const bend = Math.sin(i) * 0.3;
    roads.push(toLine({ ...kind, name: street(i) }, [at(-half, i), at(0, i + bend), at(half, i)]));
    roads.push(toLine({ ...kind, name: street(i + 5) }, [at(i, -half), at(i + bend, 0), at(i, half)]));
  }
  roads.push(
    toLine({ kind: 'highway', kind_detail: 'motorway', name: `${name} Ring`, min_zoom: 4 }, [
      at(-60, 30),
      at(-14, 15),
      at(3, 14),
      at(15, 3),
      at(16, -14),
      at(60, -30),
    ]),
    toLine({ kind: 'rail', kind_detail: 'rail', min_zoom: 8 }, [
      at(-60, -40),
      at(-9, -5.5),
      at(4, 8.5),
      at(40, 60),
    ]),
    toLine({ kind: 'path', kind_detail: 'footway', min_zoom: 13 }, [
      at(-4.5, 2.2),
      at(-2.5, 4.4),
      at(-1.2, 5.6),
    ]),
  );
  const buildings: Feature[] = [];
  for (let x = -half; x < half; x += 1)
    for (let y = -half; y < half; y += 1)
      if ((x * 7 + y * 13) % 5 !== 0)
        buildings.push(
          toBox({ kind: 'building', min_zoom: 14 }, at(x + 0.2, y + 0.25), at(x + 0.55, y + 0.75)),
          toBox({ kind: 'building', min_zoom: 14 }, at(x + 0.62, y + 0.2), at(x + 0.85, y + 0.6)),
        );
  const coast = Array.from({ length: 60 }, (_, i) =>
    at(-17 + Math.sin(i / 3) * 1.5 + Math.cos(i) * 0.4, -120 + 4 * i),
  );
  const place = (kind: Properties, position: Position): Feature => ({
    type: 'Feature',
    properties: kind,
    geometry: { type: 'Point', coordinates: position },
  });
  return {
    earth: [toBox({ kind: 'earth' }, [-180, -80], [180, 80])],
    landuse: [
      toBox({ kind: 'park', min_zoom: 9 }, at(-5, 2), at(-1, 6)),
      toBox({ kind: 'forest', min_zoom: 6 }, at(16, 4), at(30, 24)),
      toBox({ kind: 'cemetery', min_zoom: 12 }, at(5, -8), at(7, -6)),
    ],
    water: [
      toPolygon({ kind: 'ocean' }, [...coast, at(-200, 120), at(-200, -120)]),
      toLine({ kind: 'river', name: river, min_zoom: 8 }, [
        at(60, 14),
        at(14, 6.4),
        at(2, -2.6),
        at(-9, -3.4),
        at(-18, -6),
      ]),
      place({ kind: 'ocean', name: `Bay of ${name}`, min_zoom: 6 }, at(-24, 2)),
    ],
    roads,
    buildings,
    boundaries: [toLine({ kind: 'region', kind_detail: 4 }, [at(40, -90), at(34, 0), at(42, 90)])],
    places: [
      place({ kind: 'locality', kind_detail: 'city', name, min_zoom: 4, sort_rank: 1 }, at(0.5, 0.5)),
      place({ kind: 'locality', kind_detail: 'town', name: `${name} North`, min_zoom: 8 }, at(4, 30)),
      place({ kind: 'neighbourhood', name: 'Old Town', min_zoom: 12 }, at(-7, -6)),
      place(
        { kind: 'neighbourhood', name: 'حي الميناء', 'name:en': 'Port Quarter', min_zoom: 12 },
        at(-8, 8),
      ),
    ],
  };
}

function toLine(properties: Properties, coordinates: Position[]): Feature {
  return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates } };
}

function toPolygon(properties: Properties, ring: Position[]): Feature {
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]!]] } };
}

function toBox(properties: Properties, [west, south]: Position, [east, north]: Position): Feature {
  return toPolygon(properties, [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]);
}
