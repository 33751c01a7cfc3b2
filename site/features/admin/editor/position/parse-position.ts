import { parsePair } from './parse-degrees.ts';

type Position = NonNullable<ReturnType<typeof parsePair>>;

const NUMBER = String.raw`-?\d{1,3}(?:\.\d+)?`;
/** Links in which the pin stands apart from the middle of the map, best first. */
const IN_PATH = [
  // Google Maps: the place, then the middle of the map.
  new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`),
  new RegExp(`/@(${NUMBER}),(${NUMBER})(?:[,/?]|$)`),
  // OpenStreetMap: the middle of the map.
  new RegExp(`#map=[\\d.]+/(${NUMBER})/(${NUMBER})`),
  new RegExp(`^geo:(${NUMBER}),(${NUMBER})`),
];
/** Parameters with a pair: of Google Maps and Apple Maps. */
const PAIRS = ['q', 'query', 'll', 'coordinate', 'center', 'destination', 'daddr'];
const SHORT_HOSTS = /^(?:maps\.app\.goo\.gl|goo\.gl|maps\.apple|osm\.org)$/;

/**
 * Parses a pasted position: a pair of degrees, or a link of Google Maps, OpenStreetMap or Apple Maps.
 *
 * @returns null for other texts, and for links without a position
 * @example parsePosition('https://maps.apple.com/?ll=40.2,-111.6') → { latitude: '40.2', longitude: '-111.6' }
 */
export function parsePosition(text: string): Position | null {
  const pair = parsePair(text);
  if (pair !== null) return pair;
  const link = text.trim();
  if (!/^(?:https?:\/\/|geo:)/i.test(link) || !URL.canParse(link)) return null;
  const { searchParams } = new URL(link);
  const [latitude, longitude] = [searchParams.get('mlat'), searchParams.get('mlon')];
  const found = latitude !== null && longitude !== null ? parsePair(`${latitude}, ${longitude}`) : null;
  return found ?? findPin(link) ?? findParameter(searchParams);
}

/** True for a short link, which names a place only to its server. */
export function isShortMapLink(text: string): boolean {
  const link = text.trim();
  return URL.canParse(link) && SHORT_HOSTS.test(new URL(link).hostname);
}

function findPin(link: string): Position | null {
  for (const pattern of IN_PATH) {
    const match = [...link.matchAll(new RegExp(pattern, 'g'))].at(-1);
    if (match !== undefined) return { latitude: match[1]!, longitude: match[2]! };
  }
  return null;
}

function findParameter(parameters: URLSearchParams): Position | null {
  for (const name of PAIRS) {
    const pair = parsePair((parameters.get(name) ?? '').replace(/^loc:/, '').replace(',', ', '));
    if (pair !== null) return pair;
  }
  return null;
}
