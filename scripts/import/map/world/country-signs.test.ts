import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES } from '../../../../schema/rules/location/countries.ts';
import { parseAddressAbroad } from '../address/address-abroad.ts';
import { buildExampleAddress } from '../../../../schema/rules/location/compose-address.ts';
import type { CellsByHeading } from '../testing.ts';
import { mapOutcome, type Outcome } from './testing.ts';

/** The country of a row and its source. */
function findCountry(row: CellsByHeading, country?: { code: string; isNamed: boolean }): string {
  const outcome = mapOutcome({ Name: 'Shop', Street: '1 Main St', City: 'X', ...row }, country);
  return Array.isArray(outcome) ? outcome.join(' ') : `${outcome.country}, ${outcome.from}`;
}

describe('the country of a row', () => {
  it.each<[what: string, row: CellsByHeading, country: string]>([
    [
      'as stated, whatever else stands there',
      { Country: 'Almanya', State: 'TX', ZIP: '78701', Phone: '+90 312 418 00 11' },
      'DE, stated',
    ],
    ['stated twice', { Country: 'Türkiye (TR)' }, 'TR, stated'],
    ['stated by the second column', { 'Country Code': 'QQ', Country: 'España' }, 'ES, stated'],
    [
      'a state with its code before the phone',
      { State: 'FL', ZIP: '33101', Phone: '+57 601 123 4567' },
      'US, state',
    ],
    ['a state in full before the phone', { State: 'Florida', Phone: '+57 601 123 4567' }, 'US, state'],
    [
      'a province with its code before coordinates',
      { State: 'ON', ZIP: 'M5H 1A1', Latitude: '41', Longitude: '29' },
      'CA, state',
    ],
    [
      'the end of the address before the phone',
      { Address: '1 Rue X, Paris, France', Phone: '+90 312 418 00 11' },
      'FR, end of the address',
    ],
    ['the phone before the code of a state', { State: 'SC', Phone: '+55 48 3222 1234' }, 'BR, phone prefix'],
    [
      'the phone before coordinates',
      { Phone: '0090 312 418 00 11', Latitude: '52.5', Longitude: '13.4' },
      'TR, phone prefix',
    ],
    ['Georgia in the Caucasus', { State: 'Georgia', Phone: '+995 32 212 34 56' }, 'GE, phone prefix'],
    ['two zeros that are no prefix', { Phone: '002398-273-2078' }, 'US, default'],
    [
      'the form of the postal code before the code of a state',
      { State: 'NH', 'Postal Code': '1012 LG' },
      'NL, postal code',
    ],
    ['the code of a state', { State: 'TX' }, 'US, code of the state'],
    [
      'the code of a state that the country around has as well',
      { State: 'WA', Latitude: '-31.95', Longitude: '115.86' },
      'AU, code of the state',
    ],
    ['the form of the address', { Address: '1 New St, Birmingham B2 4QA' }, 'GB, form of the address'],
    ['a region of one country', { State: 'Bayern' }, 'DE, region'],
    ['a nation of the United Kingdom', { State: 'England' }, 'GB, region'],
    ['a region whose country has no such code', { State: 'Wales', ZIP: '19454' }, 'US, default'],
    [
      'a province of Türkiye before swapped coordinates',
      { City: 'İstanbul', Latitude: '28.97', Longitude: '41.01' },
      'TR, region',
    ],
    ['coordinates before headings', { Ülke: '', Latitude: '52.5', Longitude: '13.4' }, 'DE, coordinates'],
    ['an area code of +1', { Phone: '+1 416 555 0134' }, 'CA, phone area code'],
    ['headings in Turkish', { Ülke: '' }, 'TR, language of the headings'],
    ['headings in German', { Straße: '', PLZ: '10115', Ort: 'Berlin' }, 'DE, language of the headings'],
    ['headings in Serbian', { Naziv: '', Grad: '', 'Radno vreme': '' }, 'RS, language of the headings'],
    ['headings in Vietnamese', { 'Địa chỉ': '', 'Điện thoại': '' }, 'VN, language of the headings'],
    ['headings in Portuguese', { CEP: '' }, 'BR, language of the headings'],
    ['a state of India with its code', { State: 'TN', Pincode: '600001' }, 'IN, code of the state'],
    ['a state of Brazil with its code', { State: 'RS', ZIP: '90010190' }, 'BR, code of the state'],
    ['a state of Australia with its code', { State: 'NSW', ZIP: '2000' }, 'AU, code of the state'],
    ['a state with a ZIP code that lost its zero', { State: 'MA', ZIP: '2128' }, 'US, state'],
    ['a city that is a country', { City: 'Singapore' }, 'SG, region'],
    ['words of Turkish streets', { Address: 'Bağdat Cad. 12', City: 'Kadıköy' }, 'TR, words of the address'],
    ['Kosovo', { Country: 'Kosovo' }, 'XK, stated'],
    ['a short name in Arabic', { Country: 'السعودية' }, 'SA, stated'],
    ['nothing', {}, 'US, default'],
    [
      'the end of a line that is no country',
      { Address: '245 Bricktown Way, Staten Island, ISLAND 10309' },
      'US, default',
    ],
    [
      'the number of a house with the form of a code',
      { Address: '72-369 Highway 111, Palm Desert' },
      'US, default',
    ],
  ])('%s', (_, row, country) => expect(findCountry(row)).toBe(country));

  it('is the one that was named where there is no sign', () => {
    expect(findCountry({}, { code: 'TR', isNamed: true })).toBe('TR, default');
    expect(findCountry({ State: 'UT', ZIP: '84601' }, { code: 'TR', isNamed: true })).toBe('US, state');
    const german = { PLZ: '1010', Ort: 'Wien' };
    expect(findCountry(german, { code: 'AT', isNamed: false })).toBe('AT, default');
    expect(findCountry(german, { code: 'TR', isNamed: true })).toBe('TR, default');
  });

  it.each(['Atlantis', 'Kongo', 'QQ'])(
    'is not another one than the unknown %j: the row is rejected',
    (country) => {
      expect(findCountry({ Country: country })).toBe(
        'Country: This country is unknown. Use its name in any language, or its two-letter code, for example DE.',
      );
    },
  );
});

describe('an address without a city', () => {
  it.each([
    ['Türkiye', 'Street, 12345 District/Province, Türkiye'],
    ['Germany', 'Street, 12345 City, Germany'],
    ['UK', 'Street, City, AB1 2CD, United Kingdom'],
    ['India', 'Street, City - 123456, India'],
    ['UAE', 'Street, City, United Arab Emirates'],
    ['USA', 'Street, City, ST 12345'],
  ])('is rejected in %s with the form of that country', (country, form) => {
    const problems = mapOutcome({ Name: 'Shop', Address: 'Moda 5', City: '', Country: country });
    expect(problems).toEqual([
      `City: The city is missing. Enter the city, or write the address as “${form}”.`,
    ]);
  });

  it('is readable once it is written as the remedy says, in every country', () => {
    for (const code of COUNTRY_CODES) {
      if (code === 'US' || code === 'CA') continue;
      const found = parseAddressAbroad(buildExampleAddress(code), code);
      expect([code, found?.street, found?.city]).toEqual([
        code,
        'Street',
        code === 'TR' ? 'District' : 'City',
      ]);
    }
  });

  it.each([
    ['Shop 2174, Level 2', 'Australia'],
    ['Shop 2174', 'Australia'],
    ['King Fahd Rd, P.O. Box 12211', 'Saudi Arabia'],
    ['Blvd. Morelos, No. 21430', 'Mexico'],
    ['23-25 Múzeum körút', 'Hungary'],
  ])(
    'does not take the number of a unit, a box or a house for a postal code: %j in %s',
    (Address, Country) => {
      expect(mapOutcome({ Name: 'Shop', Address, Country })).toHaveLength(1);
      expect(mapOutcome({ Name: 'Shop', Address, City: 'X', Country })).toMatchObject({
        street: Address,
        city: 'X',
      });
    },
  );

  it('does not guess a city from the last words', () => {
    expect(
      mapOutcome({ Name: 'Shop', Address: '3 5A Bao Khanh, Hang Trong', Country: 'Vietnam' }),
    ).toHaveLength(1);
  });
});

describe('coordinates that are swapped', () => {
  it('are left out in every country that is stated', () => {
    const row = {
      Name: 'Shop',
      Street: '1 Main St',
      City: 'X',
      Latitude: '13.4',
      Longitude: '52.5',
      Country: 'DE',
    };
    expect((mapOutcome(row) as Outcome).warnings).toEqual(['The coordinates are not in Germany.']);
  });

  it('are not seen in a point of a neighbour', () => {
    const row = {
      Name: 'Shop',
      Street: '1 Main St',
      City: 'X',
      Latitude: '48.85',
      Longitude: '2.35',
      Country: 'DE',
    };
    expect((mapOutcome(row) as Outcome).warnings).toBeUndefined();
  });
});
