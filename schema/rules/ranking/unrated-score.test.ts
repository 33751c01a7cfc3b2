import { describe, expect, it } from 'vitest';
import { fold } from '../text/fold.ts';
import { isEarlyName, isContrived, type KnownFacts, toUnratedScore } from './unrated-score.ts';

const nothing: KnownFacts = {
  hasHours: false,
  hasPhone: false,
  hasPhoto: false,
  hasWebsite: false,
  hasDescription: false,
  hasCoordinates: false,
  isVerified: false,
};
const everything = Object.fromEntries(Object.keys(nothing).map((fact) => [fact, true])) as KnownFacts;
const facts = Object.keys(nothing) as (keyof KnownFacts)[];

const CONTRIVED = [
  '0 1 & 24 by 7 Locksmith',
  '0 0 1 24 Hour 1 Emergency 1 Locksmith',
  '1 7 A 24 A Locksmith',
  'A 1 24 Hour Locksmith',
  '24 Hours A 1 Locksmith',
  '24 7 A Locksmith',
  'A1 24/7 Plumber London',
  'A A A 24h Schlüsseldienst Köln',
  'A1 7/24 Çilingir Kadıköy',
  '0 0 24 Saat Açık Nakliyat',
  'AAA A1 24/7 Брава Београд',
  '1 A 24h Chaveiro São Paulo',
  'A 1 24 घंटे प्लंबर',
  'A 1 24 時間 鍵屋',
  'A 1 24 giờ Sửa Khóa Hà Nội',
];
/** Common names of firms, clubs and locations that contain numbers or initials. */
const HONEST = [
  '7-Eleven',
  '24 Hour Fitness',
  '24/7 Towing',
  '1-800-Flowers',
  '1. FC Köln Fanshop',
  '99 Ranch Market',
  '3 Brasseurs',
  'AAA Insurance',
  'A & A Construction',
  'A-1 Dental',
  'A One Stop Auto Sales',
  '1-2-3 Super Travel',
  '4 5 8',
  '72 74 76',
  '5-7-9 Store 1257',
  '15 Temmuz Demokrasi Otogarı',
  '50. Yıl 3',
  '0 Km Oto Galeri',
  '8 à 8 (Market 88 SARL)',
  '1204 North 1000 West Lc',
  '100均ショップ ダイソー',
  '21 सेंचुरी मेडिकल',
  '1001 Festas',
  '4 izvora',
  '365 Bánh Mì',
  'A la Turca',
  'Aangan Sweets',
  'Århus Cykler',
  'Á Châu',
  'Açaí da Praia',
  'Ärztehaus Mitte',
  'あさひ食堂',
  'À la Bonne Heure',
];
const EARLY = [
  '7-Eleven',
  '#1 Cochran',
  '24/7 Towing',
  'AAA Insurance',
  'A & A Frame',
  'A-1 Dental',
  'A1 Oto',
  '100均',
  '1 Kilo',
];
const LETTERS = [
  'Aangan Sweets',
  'A la Turca',
  'Århus Cykler',
  '"The" Salon',
  '¡Hola!',
  '@fifi',
  'Đức',
  'Ömer',
  'あさひ',
];

describe('a contrived name', () => {
  it.each(CONTRIVED)('is %s', (name) => expect(isContrived(fold(name))).toBe(true));
  it.each(HONEST)('is not %s', (name) => expect(isContrived(fold(name))).toBe(false));
});

describe('a name before the letters', () => {
  it.each(EARLY)('is %s', (name) => expect(isEarlyName(fold(name))).toBe(true));
  it.each(LETTERS)('is not %s', (name) => expect(isEarlyName(fold(name))).toBe(false));
});

describe('prominence', () => {
  it('is between 0 and 0.9, in thousandths', () => {
    expect(toUnratedScore(everything, 'bakery')).toBe(0.9);
    expect(toUnratedScore(nothing, 'bakery')).toBe(0.1);
    expect(toUnratedScore(nothing, '0 1 24 locksmith')).toBe(0);
  });

  it.each(facts)('is higher with %s', (fact) => {
    for (const name of ['bakery', '7 eleven', '0 1 24 locksmith'])
      expect(toUnratedScore({ ...nothing, [fact]: true }, name)).toBeGreaterThan(
        toUnratedScore(nothing, name),
      );
  });

  it('puts a name before the letters behind those as complete, and before those less complete', () => {
    const brand = toUnratedScore({ ...nothing, hasPhone: true }, '7 eleven');
    expect(brand).toBeLessThan(toUnratedScore({ ...nothing, hasPhone: true }, 'zeta market'));
    expect(brand).toBeGreaterThan(toUnratedScore({ ...nothing, hasPhoto: true }, 'zeta market'));
  });

  it('puts a contrived name behind every other, however complete it is', () => {
    expect(toUnratedScore(everything, '0 1 24 locksmith')).toBeLessThan(toUnratedScore(nothing, '7 eleven'));
  });
});
