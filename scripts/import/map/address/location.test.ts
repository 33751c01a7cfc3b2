import { describe, expect, it } from 'vitest';
import { toCityName } from './city-name.ts';
import { buildListing, mapCells, type CellsByHeading } from '../testing.ts';

const LOCATION_FIELDS = [
  'street',
  'address',
  'city',
  'state',
  'stateCode',
  'postalCode',
  'countryCode',
] as const;

/** Location of a row, in the order above. */
function toLocationFields(sheet: CellsByHeading) {
  const mapped = mapCells({ name: 'Corner Shop', ...sheet });
  if ('problems' in mapped) return mapped.problems;
  return LOCATION_FIELDS.map((field) => mapped.listing[field]);
}

describe('cityName', () => {
  it.each([
    ['LONG BRANCH', 'Long Branch'],
    ['long branch', 'Long Branch'],
    ['Long Branch', 'Long Branch'],
    ['mccook', 'McCook'],
    ['MCALLEN', 'McAllen'],
    ['Mckinney', 'McKinney'],
    ['MC CORMICK', 'McCormick'],
    ['MACON', 'Macon'],
    ['ST. GEORGE', 'St. George'],
    ["ST. JOHN'S", "St. John's"],
    ["O'FALLON", "O'Fallon"],
    ["COEUR D'ALENE", "Coeur d'Alene"],
    ["D'IBERVILLE", "D'Iberville"],
    ['WINSTON-SALEM', 'Winston-Salem'],
    ['CARMEL-BY-THE-SEA', 'Carmel-by-the-Sea'],
    ['SAINT-JEAN-SUR-RICHELIEU', 'Saint-Jean-sur-Richelieu'],
    ['FOND DU LAC', 'Fond du Lac'],
    ['NORTH LAS VEGAS', 'North Las Vegas'],
    ['BIG SUR', 'Big Sur'],
    ['DEKALB', 'DeKalb'],
    ['HILL AFB', 'Hill AFB'],
    ['NYC', 'NYC'],
  ])('spells %j %j', (text, name) => expect(toCityName(text, 'US')).toBe(name));

  it('knows the two i of Turkish', () => {
    expect(toCityName('İSTANBUL', 'TR')).toBe('İstanbul');
    expect(toCityName('ISPARTA', 'TR')).toBe('Isparta');
    expect(toCityName('diyarbakır', 'TR')).toBe('Diyarbakır');
  });
});

describe('the place of a listing', () => {
  it('takes state in full and code from either', () => {
    const row = { street: '12 Elm St', city: 'PROVO', zip: '84601' };
    const provo = ['12 Elm St', '12 Elm St, Provo, UT 84601', 'Provo', 'Utah', 'UT', '84601', 'US'];
    expect(toLocationFields({ ...row, state: 'Utah' })).toEqual(provo);
    expect(toLocationFields({ ...row, state: ' ut' })).toEqual(provo);
    expect(toLocationFields({ ...row, state: '', us_state: 'UT' })).toEqual(provo);
    expect(toLocationFields({ ...row, state_code: 'UT', country: 'United States of America' })).toEqual(
      provo,
    );
  });

  it('takes city, state, ZIP and street from a whole address', () => {
    for (const address of [
      '345 Park Ave S, New York, NY 10010',
      '345 Park Ave S, New York, NY, 10010, USA',
    ]) {
      expect(toLocationFields({ address })).toEqual([
        '345 Park Ave S',
        address,
        'New York',
        'New York',
        'NY',
        '10010',
        'US',
      ]);
    }
    expect(toLocationFields({ address: '1 King St, Suite 2, Toronto, ON M5H 1A1, Canada' })).toEqual([
      '1 King St, Suite 2',
      '1 King St, Suite 2, Toronto, ON M5H 1A1, Canada',
      'Toronto',
      'Ontario',
      'ON',
      'M5H 1A1',
      'CA',
    ]);
  });

  it('takes the name out of the address, and empty parts', () => {
    expect(buildListing({ full_address: 'Corner Shop, 12 Elm St, , Provo, UT 84601' }).address).toBe(
      '12 Elm St, Provo, UT 84601',
    );
  });

  it('completes an address that is only a street', () => {
    expect(
      toLocationFields({ address: '12 PROVO CANYON RD, Ste 5', city: 'Provo', state: 'UT', zip: '84601' }),
    ).toEqual([
      '12 PROVO CANYON RD, Ste 5',
      '12 PROVO CANYON RD, Ste 5, Provo, UT 84601',
      'Provo',
      'Utah',
      'UT',
      '84601',
      'US',
    ]);
  });

  it('lives with a missing street', () => {
    const place = [null, 'Troup, TX 75789', 'Troup', 'Texas', 'TX', '75789', 'US'];
    expect(
      toLocationFields({
        full_address: 'Troup, TX 75789',
        street: '',
        city: 'Troup',
        state: 'TX',
        zip: '75789',
      }),
    ).toEqual(place);
    expect(
      toLocationFields({ full_address: '', street: '', city: 'Troup', state: 'TX', zip: '75789' }),
    ).toEqual(place);
  });

  it('takes a state that is none from the ZIP code, and says so', () => {
    const listing = buildListing({
      full_address: '1 Main St, San Jose, JOSE 95118',
      city: 'San Jose',
      zip: '95118',
      state: 'JOSE',
    });
    expect([listing.state, listing.stateCode]).toEqual(['California', 'CA']);
    expect(listing.warnings).toEqual([
      {
        column: 'state',
        value: 'JOSE',
        reason: 'This is not a valid state of the United States.',
        suggestion: 'California was derived from the postal code.',
      },
    ]);
    expect(
      buildListing({ zip: '', full_address: '1 Main St, Provo', city: 'Provo', state: 'XX' }).state,
    ).toBe('');
  });

  it('finds the country: as stated, by province, by postal code, by the address, by coordinates, else the United States', () => {
    const row = { street: '1 Main St', city: 'X' };
    const country = (sheet: CellsByHeading) =>
      buildListing({ full_address: '', ...row, ...sheet }).countryCode;
    expect(country({ country: 'Türkiye' })).toBe('TR');
    expect(country({ country_code: 'de', state: 'BW' })).toBe('DE');
    expect(country({ state: 'BC' })).toBe('CA');
    expect(country({ state: 'Ontario' })).toBe('CA');
    expect(country({ state: 'BC', lat: '32.5', lng: '-116.9' })).toBe('MX');
    expect(country({ state: 'Jalisco' })).toBe('MX');
    expect(country({ zip: 'N8X 2R3' })).toBe('CA');
    expect(country({ full_address: '1 Main St, X, France' })).toBe('FR');
    expect(country({ state: 'Quetzaltenango', lat: '14.83', lng: '-91.52' })).toBe('GT');
    expect(country({ state: 'Georgia', lat: '41.7', lng: '44.8' })).toBe('US');
    expect(country({})).toBe('US');
  });

  it('counts Puerto Rico to the United States, as a state', () => {
    expect(
      toLocationFields({ street: '1 Calle Sol', city: 'San Juan', zip: '901', country: 'Puerto Rico' }),
    ).toEqual([
      '1 Calle Sol',
      '1 Calle Sol, San Juan, PR 00901',
      'San Juan',
      'Puerto Rico',
      'PR',
      '00901',
      'US',
    ]);
  });

  it('writes addresses elsewhere with the country', () => {
    expect(
      buildListing({
        full_address: '',
        street: 'Moda Cad. 5',
        city: 'KADIKÖY',
        zip: '34710',
        country: 'Turkey',
      }).address,
    ).toBe('Moda Cad. 5, 34710 Kadıköy, Türkiye');
  });

  it.each([
    ['Addison, TX', 'TX', 'Addison'],
    ['Walton KY', 'KY', 'Walton'],
    ['Los Lunas (Meadow La', 'NM', 'Los Lunas'],
    [' Sandy ,', 'UT', 'Sandy'],
    ['Winston, Salem', 'NC', 'Winston, Salem'],
  ])('takes off what is not the city: %j in %s', (city, state, name) => {
    expect(buildListing({ full_address: '1 Main St', city, state }).city).toBe(name);
  });

  it.each(['Ste C', 'Suite 300', '#A09', 'Unit 10', '24540', '???', 'x'.repeat(101)])(
    'does not take %j for a city',
    (city) => {
      const problems = toLocationFields({ full_address: '1 Main St', city, state: 'UT' });
      expect(problems).toEqual([
        expect.objectContaining({ column: 'city', reason: 'This is not a valid city.' }),
      ]);
    },
  );

  it.each(['Ste Marie', 'Ste. Genevieve', 'Unity'])('takes %j for a city', (city) => {
    expect(buildListing({ full_address: '1 Main St', city, state: 'UT' }).city).toBe(city);
  });

  it('reads the address in parts of gosom', () => {
    const complete_address =
      '{"borough":"","street":"Old port","city":"Limassol","postal_code":"3042","state":"","country":"CY"}';
    const listing = buildListing({ full_address: '', complete_address });
    expect(LOCATION_FIELDS.map((field) => listing[field])).toEqual([
      'Old port',
      'Old port, 3042 Limassol, Cyprus',
      'Limassol',
      '',
      '',
      '3042',
      'CY',
    ]);
  });
});

describe('coordinates and time zone', () => {
  const at = (latitude: string, longitude: string, more: CellsByHeading = {}) =>
    buildListing({ latitude, longitude, ...more });

  it.each([
    ['40.76', '-111.89'],
    ['40,76', '-111,89'],
    ['40.76', '−111.89'],
  ])('reads %j, %j', (latitude, longitude) => {
    expect(at(latitude, longitude)).toMatchObject({
      latitude: 40.76,
      longitude: -111.89,
      timeZone: 'America/Denver',
      warnings: [],
    });
  });

  it('reads both from one cell', () => {
    expect(buildListing({ coordinates: '40.76, -111.89' })).toMatchObject({
      latitude: 40.76,
      longitude: -111.89,
    });
    expect(buildListing({ location: '{"lat": 40.76, "lng": -111.89}' })).toMatchObject({
      latitude: 40.76,
      longitude: -111.89,
    });
    expect(buildListing({ location: 'Mall, 2nd floor' })).toMatchObject({ latitude: null, warnings: [] });
  });

  it.each([
    ['2,977,124', '-111.89', 'The coordinates could not be read.'],
    ['40.76', '', 'The coordinates could not be read.'],
    ['4076', '-111.89', 'The coordinates are out of range.'],
    ['-111.89', '40.76', 'The coordinates are out of range.'],
    ['0', '0.0', 'The coordinates 0, 0 are in the ocean.'],
    ['40.76', '111.89', 'The coordinates are not in the United States.'],
  ])('drops both of %j, %j', (latitude, longitude, reason) => {
    const listing = at(latitude, longitude);
    expect(listing).toMatchObject({ latitude: null, longitude: null, timeZone: null });
    expect(listing.warnings).toEqual([expect.objectContaining({ column: 'latitude', reason })]);
  });

  it.each([
    ['America/Boise', 'America/Boise'],
    ['US/Pacific', 'America/Los_Angeles'],
    ['EST5EDT', 'America/New_York'],
    ['GMT-04:00 America/Toronto', 'America/Toronto'],
    ['-5', 'America/Denver'],
    ['Etc/GMT', 'America/Denver'],
    ['America/Nowhere', 'America/Denver'],
  ])('takes the time zone %j as %j', (given, timeZone) => {
    expect(at('40.76', '-111.89', { time_zone: given })).toMatchObject({ timeZone, warnings: [] });
  });
});
