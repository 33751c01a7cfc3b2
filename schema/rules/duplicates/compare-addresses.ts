import { fold } from '../text/fold.ts';

/** A street address, ready to be compared. */
export type ComparableAddress = {
  /** House numbers, in the order of the text. */
  numbers: string[];
  /** Words of the street in one spelling, without its kind and the points of the compass. */
  streets: ReadonlySet<string>;
  /** Points of the compass: '100 E Main' and '100 W Main' are two addresses. */
  compass: string;
  /** Suite, flat or shop within the building; '' without one. */
  unit: string;
  /** The whole text, folded. */
  text: string;
};

/**
 * 'unit': two units of one building. 'near': a close number of the same side of the street. 'number': the same house
 * number of another street, as at a corner or where a street has two names. 'unknown': one has no address to compare.
 */
export type AddressMatch = 'same' | 'unit' | 'near' | 'number' | 'different' | 'unknown';

/** The point after a letter that another one follows: 'M.G. Road', 'N.W.'. */
const INITIALS = /(?<=^|[^\p{L}])(\p{L})\.\s?(?=\p{L}\.)/gu;
/** Between a word and a number that is written to it: '銀座4-5-6'. */
const JOINED_NUMBER = /(?<=\p{L}{2})(?=\d)/gu;
/** A unit and its name: 'Suite 4', '#12', 'Daire: 3'. */
const UNIT =
  /(?:[\s,]*#\s*|(?:^|[\s,]+)(?:suite|ste|unit|apt|apartment|flat|room|rm|shop|bldg|building|lot|space|spc|floor|fl|kat|daire|dukkan|blok|etage|og)\b[.:]?\s*#?\s*)([a-z0-9-]*)/gi;
/** Kinds of streets in full and short, which sources write or leave out. */
const KINDS: ReadonlySet<string> = new Set(
  `street st avenue ave av road rd drive dr lane ln court ct place pl square sq boulevard blvd bd highway hwy parkway pkwy
  way circle cir terrace ter trail trl plaza plz expressway expy freeway fwy turnpike tpke pike route rte
  strasse str platz weg allee gasse rue chemin impasse quai cours place
  caddesi cadde cad sokak sokagi sk sok bulvari bulvar blv mahallesi mahalle mah mh
  marg nagar road via viale piazza calle carrer avenida plaza paseo`.split(/\s+/),
);
/** Points of the compass, in full and short. */
const COMPASS = /^(?:(n)(?:orth)?|(s)(?:outh)?)?(?:(e)(?:ast)?|(w)(?:est)?)?$/;
/** Largest difference of house numbers of one plot; those of one side of a street differ by even numbers. */
const NEXT_DOOR = 8;

/** Prepares a street, or the address if there is none. */
export function toComparableAddress(text: string): ComparableAddress {
  let unit = '';
  const rest = text.replace(UNIT, (_, name: string) => {
    unit = name.toLowerCase().replace(/^0+/, '') || unit;
    return ' ';
  });
  const words = fold(rest.replace(INITIALS, '$1').replace(JOINED_NUMBER, ' '))
    .split(' ')
    .filter((word) => word !== '' && word !== 'no');
  const streets = new Set<string>();
  const numbers: string[] = [];
  const compass: string[] = [];
  for (const word of words) {
    const point = COMPASS.exec(word)?.slice(1).join('');
    if (point !== undefined) compass.push(point);
    else if (/^\d+[a-z]?$/.test(word)) numbers.push(word);
    else if (!KINDS.has(word)) streets.add(toOrdinal(word.replace(/(?<=.{3})str(?:asse)?$/, '')));
  }
  return { numbers, streets, compass: compass.join(''), unit, text: fold(text) };
}

/** Compares two addresses of one city. */
export function compareAddresses(a: ComparableAddress, b: ComparableAddress): AddressMatch {
  if (isEmpty(a) || isEmpty(b)) return 'unknown';
  if (!isPart(a.streets, b.streets) || !isSameCompass(a.compass, b.compass))
    return a.numbers.length > 0 && a.numbers[0] === b.numbers[0] ? 'number' : 'different';
  if (a.numbers.length === 0 && b.numbers.length === 0) return a.text === b.text ? 'same' : 'different';
  if (a.numbers.length === 0 || b.numbers.length === 0) return 'unknown';
  if (isSameList(a.numbers, b.numbers)) return isOtherUnit(a.unit, b.unit) ? 'unit' : 'same';
  return isNextDoor(a.numbers, b.numbers) ? 'near' : 'different';
}

function isEmpty({ numbers, streets }: ComparableAddress): boolean {
  return numbers.length === 0 && streets.size === 0;
}

function isOtherUnit(a: string, b: string): boolean {
  return a !== b && a !== '' && b !== '';
}

/** True if one has all points of the compass of the other, which many addresses leave out. */
function isSameCompass(a: string, b: string): boolean {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  return [...shorter].every((point) => longer.includes(point));
}

/** House number and numbered street: all must be equal, but one may leave further ones out. */
function isSameList(a: string[], b: string[]): boolean {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  return shorter.every((number, i) => number === longer[i]);
}

function isNextDoor(a: string[], b: string[]): boolean {
  if (a.length !== b.length || !a.every((number, i) => i === 0 || number === b[i])) return false;
  const difference = Math.abs(parseInt(a[0]!, 10) - parseInt(b[0]!, 10));
  return difference <= NEXT_DOOR && difference % 2 === 0;
}

/** True if the shorter street is a part of the longer one, which has a district or a mall as well. */
function isPart(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [shorter, longer] = a.size <= b.size ? [a, b] : [b, a];
  return [...shorter].every((word) => longer.has(word)) && (shorter.size > 0 || longer.size === 0);
}

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** '5th' for 'fifth'. */
function toOrdinal(word: string): string {
  const index = ORDINALS.indexOf(word);
  if (index === -1) return word;
  return `${index + 1}${['st', 'nd', 'rd'][index] ?? 'th'}`;
}
