import addressFormatter from '@fragaria/address-formatter';
import { fold } from '../text/fold.ts';
import { getCountryName, parseCountryCode } from './countries.ts';
import { getExamplePostalCode } from './postal-codes.ts';
import { findRegion } from './regions.ts';

/** The parts of an address; '' for unknown ones. */
export type AddressFields = {
  street: string;
  city: string;
  state: string;
  stateCode: string;
  postalCode: string;
  countryCode: string;
};

/** Private-use characters as placeholders, to find the order of the parts in the template of a country. */
const MARKS = { street: '\ue000', city: '\ue001', state: '\ue002', code: '\ue003' };

/**
 * Composes an address in the format of its country: '345 Park Ave S, New York, NY 10010', 'Moda Cad. 5, 34710
 * Kadıköy/İstanbul, Türkiye', '1 High St, Manchester, M1 1AA, United Kingdom'. Only the US is omitted.
 */
export function composeAddress(parts: AddressFields): string {
  const { street, city, state, stateCode, postalCode, countryCode } = parts;
  if (countryCode === 'US' || countryCode === 'CA') {
    const country = countryCode === 'US' ? '' : getCountryName(countryCode);
    const place = [stateCode || state, postalCode].filter(Boolean).join(' ');
    return [street, city, place, country].filter(Boolean).join(', ');
  }
  const country = getCountryName(countryCode);
  const isProvinceBeside = countryCode === 'TR' && state !== city && findRegion(state, 'TR') !== null;
  const region =
    ((countryCode === 'BR' || countryCode === 'AU') && stateCode) || (isProvinceBeside ? '' : state);
  const given = {
    street,
    city: isProvinceBeside ? `${city}/${state}` : city,
    state: region === city ? '' : region,
    code: postalCode,
  };
  return getLayout(countryCode, given)
    .replace(/[\ue000-\ue003]/g, (mark) => given[NAMES[mark]!])
    .replace(/$/, city === country && postalCode === '' ? '' : `, ${country}`)
    .replace(/^, /, '');
}

/**
 * Completes an address that is only a street in the format of its country. Others are returned as they are, because to
 * print a city twice looks worse than none: those with several parts, with the city or something like a postal code,
 * with state or country at the end, in another script than the city's name, or in one that does not divide words.
 */
export function completeAddress(address: string, place: Omit<AddressFields, 'street'>): string {
  const { city, state, stateCode, postalCode, countryCode } = place;
  const isWhole =
    /[,،，、\n]/u.test(address) ||
    includesName(address, city) ||
    (postalCode !== '' && toCompact(address).includes(toCompact(postalCode))) ||
    /\p{L}.*\s\d{5,6}(?:\s|$)/u.test(address) ||
    [state, stateCode, getCountryName(countryCode)].some((name) => endsWithName(address, name)) ||
    parseCountryCode(address.trim().split(/\s+/).at(-1)!) === countryCode ||
    isLatin(address) !== isLatin(city) ||
    UNDIVIDED.test(address);
  return isWhole ? address : composeAddress({ ...place, street: address });
}

function includesName(text: string, name: string): boolean {
  return ` ${fold(text)} `.includes(` ${fold(name)} `);
}

function endsWithName(text: string, name: string): boolean {
  return name !== '' && ` ${fold(text)}`.endsWith(` ${fold(name)}`);
}

function toCompact(text: string): string {
  return fold(text).replaceAll(' ', '');
}

/** Scripts without spaces between words. */
const UNDIVIDED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function isLatin(text: string): boolean {
  return !/[^\p{Script=Latin}\P{L}]/u.test(text);
}

type GivenFields = Record<keyof typeof MARKS, string>;
const NAMES = Object.fromEntries(Object.entries(MARKS).map(([name, mark]) => [mark, name])) as Record<
  string,
  keyof typeof MARKS
>;
const layouts = new Map<string, string>();

/** Order of the given parts in a country. Cached, because the template costs a tenth of a millisecond. */
function getLayout(countryCode: string, given: GivenFields): string {
  const present = Object.keys(MARKS).filter(
    (name) => given[name as keyof GivenFields] !== '',
  ) as (keyof GivenFields)[];
  const key = `${countryCode} ${present.join()}`;
  let layout = layouts.get(key);
  if (layout === undefined) layouts.set(key, (layout = createLayout(countryCode, present)));
  return layout;
}

/**
 * East Asian templates begin with the country, for addresses in their own script; others omit parts or add
 * punctuation. These get the order that most countries use.
 */
function createLayout(countryCode: string, present: (keyof GivenFields)[]): string {
  const mark = (name: keyof GivenFields) => (present.includes(name) ? MARKS[name] : '');
  const lines = addressFormatter.format(
    { road: mark('street'), city: mark('city'), state: mark('state'), postcode: mark('code'), countryCode },
    { output: 'array' },
  );
  // 'City - State' leaves its dash if the state is unknown.
  const layout = lines.join(', ').replace(/ -(?=,|$)/g, '');
  const isUsable =
    /^[\ue000-\ue003 ,-]*$/.test(layout) &&
    (mark('street') === '' || layout.startsWith(MARKS.street)) &&
    present.every((name) => name === 'state' || layout.includes(MARKS[name]));
  if (isUsable) return layout;
  const place = [mark('code'), mark('city')].filter(Boolean).join(' ');
  return [mark('street'), place, mark('state')].filter(Boolean).join(', ');
}

/** An example address for an error message: 'Street, 12345 City, Germany'. */
export function buildExampleAddress(countryCode: string): string {
  if (countryCode === 'US') return 'Street, City, ST 12345';
  if (countryCode === 'CA') return 'Street, City, ON A1B 2C3, Canada';
  return composeAddress({
    street: 'Street',
    city: countryCode === 'TR' ? 'District/Province' : 'City',
    state: '',
    stateCode: '',
    postalCode: getExamplePostalCode(countryCode),
    countryCode,
  });
}
