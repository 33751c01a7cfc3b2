import addressFormatter from '@fragaria/address-formatter';
import { countryName } from '../../../schema/rules/countries.ts';
import { examplePostalCode } from '../../../schema/rules/postal-codes.ts';
import { findRegion } from '../../../schema/rules/regions.ts';

/** The parts of an address; '' for what is not known. */
export type Parts = {
  street: string;
  city: string;
  state: string;
  stateCode: string;
  postalCode: string;
  countryCode: string;
};

/** Signs that no address holds, in place of the parts while the template of a country is asked for their order. */
const MARKS = { street: '\ue000', city: '\ue001', state: '\ue002', code: '\ue003' };

/**
 * Puts an address together as it is written in its country: '345 Park Ave S, New York, NY 10010', 'Moda Cad. 5, 34710
 * Kadıköy/İstanbul, Türkiye', '1 High St, Manchester, M1 1AA, United Kingdom'. Only the US is not named.
 */
export function composeAddress(parts: Parts): string {
  const { street, city, state, stateCode, postalCode, countryCode } = parts;
  if (countryCode === 'US' || countryCode === 'CA') {
    const country = countryCode === 'US' ? '' : countryName(countryCode);
    const place = [stateCode || state, postalCode].filter(Boolean).join(' ');
    return [street, city, place, country].filter(Boolean).join(', ');
  }
  const country = countryName(countryCode);
  const isProvinceBeside = countryCode === 'TR' && state !== city && findRegion(state, 'TR') !== null;
  const region =
    ((countryCode === 'BR' || countryCode === 'AU') && stateCode) || (isProvinceBeside ? '' : state);
  const given = {
    street,
    city: isProvinceBeside ? `${city}/${state}` : city,
    state: region === city ? '' : region,
    code: postalCode,
  };
  return layoutOf(countryCode, given)
    .replace(/[\ue000-\ue003]/g, (mark) => given[NAMES[mark]!])
    .replace(/$/, city === country && postalCode === '' ? '' : `, ${country}`)
    .replace(/^, /, '');
}

type Given = Record<keyof typeof MARKS, string>;
const NAMES = Object.fromEntries(Object.entries(MARKS).map(([name, mark]) => [mark, name])) as Record<
  string,
  keyof typeof MARKS
>;
const layouts = new Map<string, string>();

/** The order of the given parts in a country. The template costs a tenth of a millisecond, hence once per country and parts. */
function layoutOf(countryCode: string, given: Given): string {
  const present = Object.keys(MARKS).filter((name) => given[name as keyof Given] !== '') as (keyof Given)[];
  const key = `${countryCode} ${present.join()}`;
  let layout = layouts.get(key);
  if (layout === undefined) layouts.set(key, (layout = createLayout(countryCode, present)));
  return layout;
}

/**
 * Templates of East Asia begin with the country, for addresses in their own script; others leave parts out or add signs. There
 * the order is the one that most countries have.
 */
function createLayout(countryCode: string, present: (keyof Given)[]): string {
  const mark = (name: keyof Given) => (present.includes(name) ? MARKS[name] : '');
  const lines = addressFormatter.format(
    { road: mark('street'), city: mark('city'), state: mark('state'), postcode: mark('code'), countryCode },
    { output: 'array' },
  );
  // 'City - State' leaves its dash where no state is known.
  const layout = lines.join(', ').replace(/ -(?=,|$)/g, '');
  const isUsable =
    /^[\ue000-\ue003 ,-]*$/.test(layout) &&
    (mark('street') === '' || layout.startsWith(MARKS.street)) &&
    present.every((name) => name === 'state' || layout.includes(MARKS[name]));
  if (isUsable) return layout;
  const place = [mark('code'), mark('city')].filter(Boolean).join(' ');
  return [mark('street'), place, mark('state')].filter(Boolean).join(', ');
}

/** An address as it is to be written where the city cannot be read: 'Street, 12345 City, Germany'. */
export function exampleAddress(countryCode: string): string {
  if (countryCode === 'US') return 'Street, City, ST 12345';
  if (countryCode === 'CA') return 'Street, City, ON A1B 2C3, Canada';
  return composeAddress({
    street: 'Street',
    city: countryCode === 'TR' ? 'District/Province' : 'City',
    state: '',
    stateCode: '',
    postalCode: examplePostalCode(countryCode),
    countryCode,
  });
}
