import { parsePair } from './parse-degrees.ts';

/** `isCentre`: it is the middle of the map that a link shows, not a place. */
type Position = NonNullable<ReturnType<typeof parsePair>> & { isCentre: boolean };

const NUMBER = String.raw`-?\d{1,3}(?:\.\d+)?`;
/** Pin of a link of Google Maps, and the position of a geo: link. */
const PINS = [new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`), new RegExp(`^geo:(${NUMBER}),(${NUMBER})`)];
/** Middle of the map: of Google Maps and of OpenStreetMap. */
const CENTRES = [
  new RegExp(`/@(${NUMBER}),(${NUMBER})(?:[,/?]|$)`),
  new RegExp(`#map=[\\d.]+/(${NUMBER})/(${NUMBER})`),
];
/** Parameters with a pair: of Google Maps and Apple Maps. */
const PAIRS = ['q', 'query', 'll', 'coordinate', 'destination', 'daddr', 'center'];
const HOSTS =
  /^(?:(?:www\.|maps\.)?google\.(?:com|com?\.[a-z]{2}|[a-z]{2})|maps\.apple\.com|(?:www\.)?openstreetmap\.org)$/;
const SHORT_HOSTS = /^(?:maps\.app\.goo\.gl|goo\.gl|maps\.apple|osm\.org)$/;

/**
 * Parses a pasted position: a pair of degrees, or a link of Google Maps, OpenStreetMap or Apple Maps.
 *
 * @returns null for other texts, and for links without a position
 * @example parsePosition('https://maps.apple.com/?ll=40.2,-111.6') →
 * { latitude: '40.2', longitude: '-111.6', isCentre: false }
 */
export function parsePosition(text: string): Position | null {
  const pair = parsePair(text);
  if (pair !== null) return { ...pair, isCentre: false };
  const link = text.trim();
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.protocol !== 'geo:' && !isMap(url)) return null;
  const { searchParams } = url;
  const [latitude, longitude] = [searchParams.get('mlat'), searchParams.get('mlon')];
  const marker = latitude !== null && longitude !== null ? parsePair(`${latitude}, ${longitude}`) : null;
  if (marker !== null) return { ...marker, isCentre: false };
  return findInPath(link, PINS, false) ?? findParameter(searchParams) ?? findCentre(url);
}

/**
 * The reason why a link of a map has no position: 'short' names a place only to its server, 'directions' goes from one
 * place to another; null for other texts.
 */
export function findLinkProblem(text: string): 'short' | 'directions' | null {
  const link = text.trim();
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (SHORT_HOSTS.test(url.hostname)) return 'short';
  return isMap(url) && isDirections(url) ? 'directions' : null;
}

function isMap({ protocol, hostname }: URL): boolean {
  return /^https?:$/.test(protocol) && HOSTS.test(hostname);
}

function isDirections({ pathname }: URL): boolean {
  return /\/dir(?:ections)?(?:\/|$)/.test(pathname);
}

/** The middle of a map of directions lies between their places. */
function findCentre(url: URL): Position | null {
  return isDirections(url) ? null : findInPath(url.href, CENTRES, true);
}

function findInPath(link: string, patterns: RegExp[], isCentre: boolean): Position | null {
  for (const pattern of patterns) {
    const match = [...link.matchAll(new RegExp(pattern, 'g'))].at(-1);
    if (match !== undefined) return { latitude: match[1]!, longitude: match[2]!, isCentre };
  }
  return null;
}

function findParameter(parameters: URLSearchParams): Position | null {
  for (const name of PAIRS) {
    const pair = parsePair((parameters.get(name) ?? '').replace(/^loc:/, '').replace(',', ', '));
    if (pair !== null) return { ...pair, isCentre: name === 'center' };
  }
  return null;
}
