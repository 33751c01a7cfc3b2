import { expect, it } from 'vitest';
import { toAddressLines } from './address-lines.ts';

const germany = { code: 'DE', name: 'Germany' };
const turkiye = { code: 'TR', name: 'Türkiye' };

it.each([
  {
    street: '102 W Center St',
    address: '102 W Center St, Provo, UT 84601',
    postalCode: '84601',
    country: { code: 'US', name: 'United States' },
    lines: ['102 W Center St', 'Provo, UT 84601', 'United States'],
  },
  {
    street: 'Reinhardtstraße 47',
    address: 'Reinhardtstraße 47, 10117 Berlin, Germany',
    postalCode: '10117',
    country: germany,
    lines: ['Reinhardtstraße 47', '10117 Berlin, Germany'],
  },
  {
    street: 'Moda Cd. No:5',
    address: 'Moda Cd. No:5, 34710 Kadıköy/İstanbul, Türkiye',
    postalCode: '34710',
    country: turkiye,
    lines: ['Moda Cd. No:5', '34710 Kadıköy/İstanbul, Türkiye'],
  },
])('$address is read in the order of its country', ({ lines, ...place }) => {
  expect(toAddressLines(place)).toEqual(lines);
});

it('names the country once where no street is known', () => {
  const place = { street: null, address: 'Amirim, Israel', postalCode: null };
  expect(toAddressLines({ ...place, country: { code: 'IL', name: 'Israel' } })).toEqual(['Amirim, Israel']);
});

it('adds what the address lacks', () => {
  const place = { street: 'Seestr.', address: 'Seestr. 3, Berlin', postalCode: '10115', country: germany };
  expect(toAddressLines(place)).toEqual(['Seestr. 3, Berlin', '10115', 'Germany']);
});
