import { expect, it } from 'vitest';
import { toAdFigures } from './figures.ts';

const unknown = { requests: null, impressions: null, clicks: null, ctr: null, fillRate: null };
const rest = { since: '2026-10-25', placements: [] };

it('makes up no figure (D9-07)', () => {
  expect(toAdFigures({ ...unknown, revenue: null, ...rest }).map(({ value }) => value)).toEqual(
    Array.from({ length: 5 }, () => 'Bilinmiyor'),
  );
});

it('says which ads do not tell about clicks', () => {
  const figures = { requests: 1200, impressions: 1100, clicks: null, ctr: null, fillRate: 0.955 };
  expect(toAdFigures({ ...figures, revenue: 1250, ...rest })).toEqual([
    { label: 'Gösterim', value: '1.100', basis: 'Son 30 gün, yarısı 1 saniye görülenler' },
    { label: 'Tıklama', value: 'Bilinmiyor', basis: 'Bu reklamlar tıklamayı siteye bildirmiyor' },
    { label: 'Tıklama oranı (CTR)', value: 'Bilinmiyor', basis: 'Bu reklamlar tıklamayı siteye bildirmiyor' },
    { label: 'Doluluk oranı', value: '%95,5', basis: 'İstenen reklamların gelen kısmı' },
    { label: 'Gelir', value: '₺1.250', basis: 'Girdiğiniz tahmin, son 30 gün' },
  ]);
});
