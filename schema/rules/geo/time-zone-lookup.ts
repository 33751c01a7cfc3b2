import zoneAt from '@photostructure/tz-lookup';
import { COUNTRY_CODES } from '../location/countries.ts';
import type { Coordinates } from './coordinates.ts';
import { memoByText } from '../memo-by-text.ts';

/** Old names of zones, mapped to current ones. */
const ALIASES: Record<string, string> = {
  'US/Eastern': 'America/New_York',
  'US/East-Indiana': 'America/Indiana/Indianapolis',
  'US/Michigan': 'America/Detroit',
  'US/Central': 'America/Chicago',
  'US/Mountain': 'America/Denver',
  'US/Arizona': 'America/Phoenix',
  'US/Pacific': 'America/Los_Angeles',
  'US/Alaska': 'America/Anchorage',
  'US/Hawaii': 'Pacific/Honolulu',
  'US/Samoa': 'Pacific/Pago_Pago',
  'Canada/Newfoundland': 'America/St_Johns',
  'Canada/Atlantic': 'America/Halifax',
  'Canada/Eastern': 'America/Toronto',
  'Canada/Central': 'America/Winnipeg',
  'Canada/Saskatchewan': 'America/Regina',
  'Canada/Mountain': 'America/Edmonton',
  'Canada/Pacific': 'America/Vancouver',
  'Mexico/General': 'America/Mexico_City',
  'Mexico/BajaNorte': 'America/Tijuana',
  'Mexico/BajaSur': 'America/Mazatlan',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Istanbul': 'Europe/Istanbul',
  'Europe/Kiev': 'Europe/Kyiv',
  EST5EDT: 'America/New_York',
  CST6CDT: 'America/Chicago',
  MST7MDT: 'America/Denver',
  PST8PDT: 'America/Los_Angeles',
  Turkey: 'Europe/Istanbul',
};

/**
 * The IANA name in a text ('America/New_York', 'US/Pacific', 'GMT-04:00 America/Toronto'); null if there is none, as
 * in '-5', 'EST' or 'Etc/GMT', which are no zones of a location.
 */
export const parseTimeZone = memoByText((text: string): string | null => {
  const name = /(?:^|\s)([A-Z][\w+-]*(?:\/[\w+-]+)*)$/i.exec(text)?.[1] ?? '';
  if (Object.hasOwn(ALIASES, name)) return ALIASES[name]!;
  if (!name.includes('/') || name.startsWith('Etc/')) return null;
  return toCanonicalZone(name) === null ? null : name;
});

/** Time zone at a position; null on the high seas. */
export function getTimeZoneAt({ latitude, longitude }: Coordinates): string | null {
  const zone = zoneAt(latitude, longitude);
  return zone.startsWith('Etc/') ? null : zone;
}

/**
 * The country in which a point lies; null on the high seas. Within some kilometres of a border it may be the
 * neighbour.
 */
export function getCountryAt(position: Coordinates): string | null {
  const zone = getTimeZoneAt(position);
  return zone === null ? null : getCountryByTimeZone(zone);
}

/** The country of a time zone; null if it is unknown. */
const getCountryByTimeZone = memoByText((zone: string): string | null => {
  countriesByZone ??= mapZonesToCountries();
  return countriesByZone.get(zone) ?? countriesByZone.get(toCanonicalZone(zone) ?? '') ?? null;
});

let countriesByZone: Map<string, string> | undefined;

function mapZonesToCountries(): Map<string, string> {
  const map = new Map<string, string>();
  for (const code of COUNTRY_CODES) {
    const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & { getTimeZones(): string[] | undefined };
    for (const zone of locale.getTimeZones() ?? []) if (!map.has(zone)) map.set(zone, code);
  }
  return map;
}

/** The canonical name of a zone; null for an unknown one. */
function toCanonicalZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
