import { describe, expect, it } from 'vitest';
import { resolveEditedLocation, resolveLocation } from './resolve-location.ts';

describe('placeTyped', () => {
  it.each([
    [{ city: 'Provo', state: 'UT' }, 'Provo|Utah|UT|US'],
    [{ city: 'Provo', state: 'utah', country: 'ABD' }, 'Provo|Utah|UT|US'],
    [{ city: 'Provo', countryCode: 'US' }, 'Provo|||US'],
    [{ city: 'Toronto', state: 'Ontario' }, 'Toronto|Ontario|ON|CA'],
    [{ city: 'Toronto', state: 'ON', countryCode: 'CA' }, 'Toronto|Ontario|ON|CA'],
    [{ city: 'Kadıköy', state: 'İstanbul', country: 'Türkiye' }, 'Kadıköy|İstanbul||TR'],
    [{ city: 'Kadıköy', country: 'Turkey', countryCode: 'TR', state: null }, 'Kadıköy|||TR'],
    [{ city: 'Sydney', state: 'NSW', countryCode: 'AU' }, 'Sydney|New South Wales|NSW|AU'],
    [{ city: 'Lyon', state: 'Rhône', countryCode: 'FR' }, 'Lyon|Rhône||FR'],
    [{ city: 'San Juan', countryCode: 'PR' }, 'San Juan|Puerto Rico|PR|US'],
  ])('%j is %s', (typed, place) => {
    const { city, state, stateCode, countryCode } = resolveLocation(typed) as Record<string, string>;
    expect([city, state, stateCode, countryCode].join('|')).toBe(place);
  });

  it.each([
    [{ city: '' }, 'city', 'city_required'],
    [{ city: 'Kadıköy' }, 'country', 'country_required'],
    [{ city: 'X', country: 'Atlantis' }, 'country', 'unknown_country'],
    [
      { city: 'X', country: 'Kanada', countryCode: 'US' },
      'countryCode',
      'country_mismatch',
      { country: 'Kanada', code: 'CA' },
    ],
    [
      { city: 'X', state: 'Ontario', countryCode: 'US' },
      'state',
      'unknown_state',
      { country: 'United States' },
    ],
  ])('%j is none: %s', (typed, field, code, parameters: object = {}) => {
    expect(resolveLocation(typed)).toEqual({ field, message: { code, parameters } });
  });
});

describe('placeEdited', () => {
  const current = { city: 'Provo', state: 'Utah', country: 'United States', countryCode: 'US' };
  it('is null where the place stays', () => {
    for (const typed of [{}, current, { city: 'Provo' }, { state: 'Utah', countryCode: 'US' }])
      expect(resolveEditedLocation(typed, current)).toBeNull();
  });

  it('takes what is not said from the place so far', () => {
    expect(resolveEditedLocation({ city: 'Orem' }, current)).toMatchObject({
      city: 'Orem',
      stateCode: 'UT',
      countryCode: 'US',
    });
    expect(resolveEditedLocation({ state: 'ID' }, current)).toMatchObject({ city: 'Provo', state: 'Idaho' });
  });

  it('takes the country from the one of name and code that changed', () => {
    const moved = { ...current, city: 'Bursa', state: null };
    expect(resolveEditedLocation({ ...moved, country: 'Türkiye' }, current)).toMatchObject({
      countryCode: 'TR',
    });
    expect(resolveEditedLocation({ ...moved, countryCode: 'TR' }, current)).toMatchObject({
      countryCode: 'TR',
    });
    expect(resolveEditedLocation({ ...moved, country: 'Türkiye', countryCode: 'CA' }, current)).toMatchObject(
      {
        field: 'countryCode',
      },
    );
  });
});
