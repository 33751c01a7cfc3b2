import { expect, it } from 'vitest';
import { completeAddress } from './compose-address.ts';

const PROVO = { city: 'Provo', state: 'Utah', stateCode: 'UT', postalCode: '84601', countryCode: 'US' };
const KADIKOY = {
  city: 'Kadıköy',
  state: 'İstanbul',
  stateCode: '34',
  postalCode: '34710',
  countryCode: 'TR',
};
const ISTANBUL = { ...KADIKOY, city: 'İstanbul', postalCode: '' };
const BERLIN = { city: 'Berlin', state: 'Berlin', stateCode: 'BE', postalCode: '10117', countryCode: 'DE' };
const LEEDS = { city: 'Leeds', state: 'England', stateCode: 'ENG', postalCode: 'LS1 4DY', countryCode: 'GB' };
const PUNE = { city: 'Pune', state: 'Maharashtra', stateCode: 'MH', postalCode: '411001', countryCode: 'IN' };
const CHIYODA = {
  city: 'Chiyoda',
  state: 'Tokyo',
  stateCode: '13',
  postalCode: '100-0005',
  countryCode: 'JP',
};

it.each([
  ['12 Main St', PROVO, '12 Main St, Provo, UT 84601'],
  ['12 Main St', { ...PROVO, postalCode: '' }, '12 Main St, Provo, UT'],
  ['1200 Utah Ave', PROVO, '1200 Utah Ave, Provo, UT 84601'],
  ['84601 Main St', { ...PROVO, postalCode: '84602' }, '84601 Main St, Provo, UT 84602'],
  [
    'улица Ленина 5',
    { ...LEEDS, city: 'Москва', state: '', stateCode: '', postalCode: '', countryCode: 'RU' },
    'улица Ленина 5, Москва, Russia',
  ],
  ['Moda Cd. No:5', KADIKOY, 'Moda Cd. No:5, 34710 Kadıköy/İstanbul, Türkiye'],
  ['İstiklal Caddesi 7', ISTANBUL, 'İstiklal Caddesi 7, İstanbul, Türkiye'],
  ['Berliner Straße 3', BERLIN, 'Berliner Straße 3, 10117 Berlin, Germany'],
  ['5 Park Row', LEEDS, '5 Park Row, Leeds, LS1 4DY, England, United Kingdom'],
  ['12 MG Road', PUNE, '12 MG Road, Pune - 411001, Maharashtra, India'],
  ['1-1 Marunouchi', CHIYODA, '1-1 Marunouchi, Chiyoda, Tokyo 100-0005, Japan'],
])('%j gets the city', (street, place, address) => {
  expect(completeAddress(street, place)).toBe(address);
  expect(completeAddress(address, place), 'once').toBe(address);
});

it.each([
  ['12 Main St, Provo', PROVO],
  ['12 Main St Provo', PROVO],
  ['12 Main St, Suite 4', PROVO],
  ['12 Main St 84601', PROVO],
  ['Utah', PROVO],
  ['Moda Cd. No:5 Kadıköy/İstanbul', KADIKOY],
  ['Moda Cd. No:5 KADIKÖY', KADIKOY],
  ['Marienplatz 1, 80331 München', { ...BERLIN, city: 'Munich' }],
  ['5 Park Row Leeds LS1 4DY', LEEDS],
  ['5 Park Row LS14DY', LEEDS],
  ['Moda Cd. No:5 İstanbul', KADIKOY],
  ['12 Main Street Utah', PROVO],
  ['12 Main St UT', PROVO],
  ['12 Main St USA', PROVO],
  ['Marienplatz 1 80331 München', { ...BERLIN, city: 'Munich', postalCode: '' }],
  ['東京都千代田区丸の内1-1', { ...CHIYODA, city: '千代田区' }],
  ['Germany', BERLIN],
  ['東京都千代田区丸の内1-1', CHIYODA],
  ['〒100-0005 東京都千代田区丸の内1-1', CHIYODA],
])('%j stays as it was written', (address, place) => {
  expect(completeAddress(address, place)).toBe(address);
});
