import { describe, expect, it } from 'vitest';
import { fold } from '../text/fold.ts';
import { isContrived } from './contrived-name.ts';

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
  'Speedy Locksmith 801-555-0142',
  'Call (801) 555-0142 Movers',
  'Call For Info 18005550142',
  'Çilingir +905321234567',
  'Plumber Near Me',
  'Joe | Plumber | Drain Cleaning | Water Heater',
  'Dental Implants - Dental Crowns - Veneers - Invisalign',
  'Cheap Tires Used Tires New Tires Provo UT',
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
  '1-800-GOT-JUNK?',
  '7-11 Str   3707-3711 14th St',
  '7-11 Str   8250 W Coal Mine Ave 1a',
  'Smith | Jones | Co',
  'Words Words Words Inc',
  'Hotel Sacher - Café - Restaurant',
  'near media',
];
it.each(CONTRIVED)('%s is a contrived name', (name) => expect(isContrived(name, fold(name))).toBe(true));
it.each(HONEST)('%s is not', (name) => expect(isContrived(name, fold(name))).toBe(false));

describe('a sign in front', () => {
  it('does not hide a bait', () => {
    for (const name of ['# 0 1 24 Locksmith', '!!! A 1 24 Hour Locksmith', '«0 0 24» Nakliyat'])
      expect(isContrived(name, fold(name))).toBe(true);
  });
});
