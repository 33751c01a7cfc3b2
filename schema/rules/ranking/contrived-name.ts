import { isKnownBrand } from './known-brands.ts';

/** Meaningless tokens that sort first: a number of up to three digits, 'a', '24h', 'a1', '1a'. */
const BAIT = /^(?:\d{1,3}h?|a+|a\d|\da)$/;
/**
 * A contrived name has at least one of these: other numbers are addresses, games and hours ('4 5 8', '8 à 8', '1 2 3
 * Travel').
 */
const SURE_BAIT = /^(?:0+|24h?|a\d|\da)$/;
/** A name with more baits than this is contrived: 'A 1 Auto' and '24/7 Towing' are common names of honest firms. */
const MAX_BAIT_TOKENS = 2;

/** A phone number of ten digits or with a country code; firms are named for shorter ones ('1-800-Flowers'). */
const PHONE = /(?:^|[^\d-])(?:1[\s.-]?)?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?:$|[^\d-])|\b1?8\d{9}\b|\+\d{9,}/;
/** Segments of a name that are no longer one: 'Plumber | Drain Cleaning | Water Heater | Emergency'. */
const SEPARATOR = /\s*[|•★·]\s*|\s+[-–—]\s+/;
const MAX_SEGMENTS = 3;
/** A name in which a word of some length stands so often, among so many words, is a list of keywords. */
const MAX_REPEATS = 2;
const MIN_WORDS_OF_LIST = 6;
const MIN_KEYWORD_LENGTH = 4;

/**
 * True for names made for lists and search engines rather than for people: made to sort first ('0 1 & 24 by 7
 * Locksmith'), or stuffed with a phone number or keywords. Branches of chains can have an address in their name.
 *
 * @param nameKey folded name (text/fold.ts)
 */
export function isContrived(name: string, nameKey: string): boolean {
  return !isKnownBrand(nameKey) && (hasBaits(nameKey) || isStuffed(name, nameKey));
}

/**
 * True for names that begin with a bait and have three or more. Initials ('A & A', 'AAA') do not count, because
 * families, clubs and fire brigades use them.
 */
function hasBaits(nameKey: string): boolean {
  const tokens = nameKey.split(' ');
  const baits = tokens.filter((token) => BAIT.test(token));
  if (!BAIT.test(tokens[0]!) || baits.length <= MAX_BAIT_TOKENS || baits.length === tokens.length)
    return false;
  return baits.some((bait) => SURE_BAIT.test(bait));
}

function isStuffed(name: string, nameKey: string): boolean {
  if (PHONE.test(name) || / near me\b/.test(` ${nameKey}`)) return true;
  if (name.split(SEPARATOR).filter((segment) => segment !== '').length > MAX_SEGMENTS) return true;
  const words = nameKey.split(' ');
  if (words.length < MIN_WORDS_OF_LIST) return false;
  const counts = new Map<string, number>();
  for (const word of words) {
    const count = (counts.get(word) ?? 0) + 1;
    if (count > MAX_REPEATS && word.length >= MIN_KEYWORD_LENGTH) return true;
    counts.set(word, count);
  }
  return false;
}
