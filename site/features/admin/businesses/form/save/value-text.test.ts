import { expect, it } from 'vitest';
import { toValueText } from './value-text.ts';

const categories = [{ id: 3, name: 'Bakery' }];

it.each([
  ['name', 'Crumb', 'Crumb'],
  ['phone', null, '(boş)'],
  ['isVerified', false, 'Hayır'],
  ['businessStatus', 'CLOSED_PERMANENTLY', 'Kalıcı kapalı'],
  ['categoryId', 3, 'Bakery'],
  ['categoryId', 4, '4'],
  ['categoryId', { name: 'Çiğ köfteci' }, 'Çiğ köfteci'],
  ['latitude', 0, '0'],
  [
    'workingHours',
    {
      Sunday: 'Closed',
      Monday: '9:00 AM - 5:00 PM, 6:00 PM - 2:00 AM',
      Tuesday: 'Open 24 hours',
      Friday: 'by appointment',
    },
    'Pazartesi: 09:00–17:00, 18:00–02:00 (ertesi gün)\nSalı: 24 saat açık\nCuma: by appointment\nPazar: Kapalı',
  ],
  ['about', { Parking: { Free: true, Kind: 'Street' } }, 'Parking:\n– Free: Evet\n– Kind: Street'],
  ['description', '<p>A &amp; <b>b</b></p><p>&lt;c&gt;</p>', 'A & b\n<c>'],
] as const)('says a value of %s as somebody reads it', (field, value, words) => {
  expect(toValueText(field, value, categories)).toBe(words);
});
