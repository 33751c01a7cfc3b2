import { expect, it } from 'vitest';
import { fold } from '../text/fold.ts';
import { listCandidates } from './list-candidates.ts';
import { type ComparedFacts, scorePair, toComparable } from './score-pair.ts';

/** A business as `name | street | phone | latitude, longitude | website`; parts may be empty. City 1 unless given. */
function parse(text: string, facts: Partial<ComparedFacts> = {}) {
  const [name = '', street = '', phone = '', position = '', website = ''] = text
    .split('|')
    .map((part) => part.trim());
  const [latitude = null, longitude = null] = position === '' ? [] : position.split(',').map(Number);
  return toComparable({
    id: 1,
    cityId: 1,
    categoryId: 1,
    nameKey: fold(name),
    street: street || null,
    address: '',
    phone: phone || null,
    website: website || null,
    latitude,
    longitude,
    ...facts,
  });
}
const score = (a: string, b: string, other: Partial<ComparedFacts> = {}) =>
  scorePair(parse(a), parse(b, { id: 2, ...other }));

it.each([
  [
    'another spelling of the street',
    'Fırın Ayşe | Atatürk Cad. No:12 | 0212 418 00 11',
    'FIRIN AYŞE Ltd. Şti. | Atatürk Caddesi 12 | +90 212 418 00 11',
  ],
  [
    'a legal form',
    'Bäckerei Weiß | Hauptstr. 5 | | 48.1, 11.5',
    'Bäckerei Weiß GmbH | Hauptstraße 5 | | 48.1, 11.5',
  ],
  [
    'words together',
    'Dollar Tree | 1033 S University Ave | | 40.2, -111.6',
    'DollarTree | 1033 South University Avenue | | 40.2, -111.6',
  ],
  [
    'a typing error and one number',
    'Greggs Bakery Leeds | 3 Briggate | 0113 496 0000',
    'Gregs Bakery Leeds | 3 Briggate | +44 113 496 0000',
  ],
  [
    'a branch with its place',
    "Sharma's Sweets | 14 M.G. Road | 020 2612 3456",
    "Sharma's Sweets Pune | 14 MG Road | +91 20 2612 3456",
  ],
  [
    'Japanese names',
    '東京ベーカリー | 銀座 4-5-6 | 03-1234-5678',
    '東京ベーカリー株式会社 | 銀座4-5-6 | +81 3 1234 5678',
  ],
  [
    'Arabic script',
    'مطعم الشام | شارع الملك 7 | +966 11 123 4567',
    'مطعم الشام | شارع الملك ٧ | 011 123 4567',
  ],
  [
    'a corner with two addresses',
    'Taco Time | 105 W 200 S | 801-465-3881 | 40.0400, -111.7300',
    'Taco Time | 212 S 100 W | (801) 465-3881 | 40.0405, -111.7305',
  ],
  [
    'wrong coordinates',
    "Pace's Drive-In | 344 N Main St | 801-593-6936 | 41.0, -111.9",
    'Paces Drive In | 344 N Main St | 801-593-6936 | 40.2, -111.6',
  ],
])('proposes %s', (_, a, b) => {
  expect(score(a, b)?.certainty).toBeGreaterThanOrEqual(60);
});

it.each([
  [
    'branches with one website',
    'Migros | Bağdat Cad. 10 | 0216 111 11 11 | 40.97, 29.05 | https://migros.example',
    'Migros | Bağdat Cad. 210 | 0216 222 22 22 | 40.971, 29.06 | https://migros.example',
  ],
  [
    'branches with one number',
    'Utah CU | 505 Wakara Way | 801-481-8800 | 40.75, -111.82',
    'Utah CU | 2752 S Redwood Rd | 801-481-8800 | 40.71, -111.93',
  ],
  [
    'a number of a call centre',
    '7-Eleven | 1 Polk St | 1-800-255-0711',
    '7-Eleven | 9 Chapman Ave | 1-800-255-0711',
  ],
  [
    'departments with one number',
    'Krankenhaus Mitte | Klinikweg 1 | 030 1234567',
    'Kardiologie am Klinikweg | Klinikweg 1 | 030 1234567',
  ],
  [
    'a pharmacy in a shop',
    "Smith's | 922 E 2100 S | 801-486-4333",
    "Smith's Pharmacy | 922 E 2100 S | 801-486-4333",
  ],
  [
    'a shop in a shop',
    'Safeway | 1320 Blaine St | | 46.7, -117.0',
    'Starbucks Safeway | 1320 Blaine St | | 46.7, -117.0',
  ],
  ['numbered places', 'Otopark Meydan | Meydan | | 41.0, 29.0', 'Otopark Meydan 2 | Meydan | | 41.0, 29.0'],
  [
    'parts with a letter',
    'Starbucks Convention Center Lobby A | 111 W Harbor Dr | | 32.7, -117.2',
    'Starbucks Convention Center Lobby C | 111 W Harbor Dr | | 32.7, -117.2',
  ],
  [
    'short names that differ',
    'Kahve Dünyası Gemi Joy | Liman 6950 | | 41.0, 29.0',
    'Kahve Dünyası Gemi Sky | Liman 6950 | | 41.0, 29.0',
  ],
  [
    'neighbours',
    'Ramen Ichi | 3-1 Ginza | 03-1111-1111 | 35.67, 139.76',
    'Ramen Niko | 3-1 Ginza | 03-2222-2222 | 35.67, 139.76',
  ],
])('does not propose %s', (_, a, b) => {
  expect(score(a, b)).toBeNull();
});

it('does not propose namesakes of another city, but one business that two cities claim', () => {
  const place = 'Kahve Dünyası | İstiklal Cad. 1 | 0212 418 00 11';
  expect(
    score('The Crown | 1 High St | 0113 496 0000', 'The Crown | 1 High St | 0161 496 0000', { cityId: 2 }),
  ).toBeNull();
  expect(score(place, place, { cityId: 2 })?.evidence).toMatchObject({ phone: 'same', isSameCity: false });
});

it('lists each pair of a city once, by number, name, host, house number and position', () => {
  const all = [
    'Fırın | Cad. 1 | 0212 418 00 11',
    'Pastane | Sok. 2 | +90 212 418 00 11',
    'FIRIN | Meydan 3',
    'Çaycı | Yol 4 | | | https://www.shop.example',
    'Çay Evi | Yol 5 | | | https://shop.example/tr',
    'Manav | Köprü 6',
    'Kasap | Köprü 6',
    'Lokanta | | | 41, 29',
    'Lokum | | | 41.0001, 29.0001',
    'Kitapçı | | | 41.0001, 29.0001',
  ].map((text, id) => parse(text, { id }));
  expect([...listCandidates(all)].map(([a, b]) => `${a.id} ${b.id}`).sort()).toEqual([
    '0 1',
    '0 2',
    '3 4',
    '5 6',
    '7 8',
  ]);
});
