import { parseArgs } from 'node:util';
import { MAX_TILE_ZOOM } from '../../schema/rules/geo/tile-number.ts';
import type { MapBox } from '../../schema/rules/geo/map-node.ts';
import { CliError } from '../runtime/cli/cli-error.ts';

const DEFAULT_ZOOM = 14;
const DEFAULT_MAX_GB = 2;

export const USAGE = `Usage: npm run basemap -- FILE_OR_URL [options]
       npm run basemap -- --remove [--worker URL]

Draws streets, water and parks below the businesses of the map. Takes the tiles around the businesses out of a PMTiles
archive with the Protomaps schema, such as https://build.protomaps.com/20261126.pmtiles, and stores them with the pages.

  --maxzoom N       deepest zoom, 0 to ${MAX_TILE_ZOOM} (default: ${DEFAULT_ZOOM}); one less is about half the size
  --box W,S,E,N     take this box in degrees instead of the surroundings of the businesses
  --max-gb N        refuse a larger basemap (default: ${DEFAULT_MAX_GB})
  --dry-run         print the size and store nothing
  --remove          remove the basemap
  --worker URL      URL of the worker (default: http://localhost:PORT)`;

/** Options of the command. */
export type BasemapOptions =
  | { action: 'help' }
  | { action: 'remove'; worker: string | undefined }
  | {
      action: 'store';
      worker: string | undefined;
      /** File or URL. */
      archive: string;
      maxZoom: number;
      /** Null: the surroundings of the businesses. */
      box: MapBox | null;
      maxBytes: number;
      isDry: boolean;
    };

/** Reads the arguments of the command. @throws CliError */
export function readOptions(args: string[]): BasemapOptions {
  const { values, positionals } = parseArgs({
    args,
    options: {
      maxzoom: { type: 'string' },
      box: { type: 'string' },
      'max-gb': { type: 'string' },
      'dry-run': { type: 'boolean' },
      remove: { type: 'boolean' },
      worker: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  });
  if (values.help) return { action: 'help' };
  const { worker } = values;
  const [archive, ...others] = positionals;
  if (values.remove && archive === undefined) return { action: 'remove', worker };
  if (values.remove || archive === undefined || others.length > 0)
    throw new CliError(`Give one PMTiles file or URL, or --remove.\n${USAGE}`);
  return {
    action: 'store',
    worker,
    archive,
    maxZoom: parseZoom(values.maxzoom ?? String(DEFAULT_ZOOM)),
    box: values.box === undefined ? null : parseBox(values.box),
    maxBytes: parseGigabytes(values['max-gb'] ?? String(DEFAULT_MAX_GB)),
    isDry: values['dry-run'] ?? false,
  };
}

function parseZoom(text: string): number {
  const zoom = /^\d{1,2}$/.test(text) ? Number(text) : NaN;
  if (!(zoom <= MAX_TILE_ZOOM))
    throw new CliError(`--maxzoom must be a whole number from 0 to ${MAX_TILE_ZOOM}, not "${text}".`);
  return zoom;
}

function parseGigabytes(text: string): number {
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  if (number === 0) throw new CliError(`--max-gb must be a number above 0, such as 5, not "${text}".`);
  return number * 1e9;
}

function parseBox(text: string): MapBox {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const [west, south, east, north] = numbers as [number, number, number, number];
  const isBox = numbers.length === 4 && west >= -180 && west < east && east <= 180;
  if (!isBox || !(south >= -90 && south < north && north <= 90))
    throw new CliError(
      `--box must be four numbers: west, south, east and north in degrees, such as 28.5,40.8,29.5,41.3, not "${text}".`,
    );
  return { west, south, east, north };
}
