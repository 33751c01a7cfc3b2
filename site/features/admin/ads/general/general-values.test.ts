import { expect, it } from 'vitest';
import { defaultAds } from '../../../../../schema/contracts/ad-settings.ts';
import { parseGeneral, toGeneral } from './general-values.ts';

const typed = toGeneral({ ...defaultAds, revenue: 1250 });

it('sends the fields that changed, with the values they replace', () => {
  const stored = { ...defaultAds, revenue: 1250 };
  expect(parseGeneral({ ...typed, label: ' Ad ', revenue: '' }, stored)).toEqual({
    body: {
      changes: { ads: { label: 'Ad', revenue: null } },
      base: { ads: { label: 'Advertisement', revenue: 1250 } },
    },
  });
  expect(parseGeneral(typed, stored)).toEqual({ body: { changes: { ads: {} }, base: { ads: {} } } });
});

it('says what is wrong in Turkish', () => {
  for (const revenue of ['12,5', '1.000', '-1', '100000001', 'x'])
    expect(parseGeneral({ ...typed, revenue, label: ' ' }, defaultAds)).toEqual({
      issues: { label: 'Boş olamaz', revenue: 'Gelir 0 ile 100.000.000 arasında bir tam sayı olmalı' },
    });
});
