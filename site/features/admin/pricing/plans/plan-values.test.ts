import { describe, expect, it } from 'vitest';
import type { PricingPlan } from '../../../../../schema/contracts/pricing-plan.ts';
import { parsePlanValues, toPlanValues } from './plan-values.ts';

const plan: PricingPlan = {
  id: 'gold',
  name: 'Altın',
  price: 349,
  duration: 60,
  features: ['Bir', 'İki'],
  maxAds: 5,
  priorityPlacement: true,
  analyticsAccess: false,
  customStyling: true,
  enabled: false,
  updatedAt: '2026-11-20T00:00:00.000Z',
};
const { id: _, updatedAt: _at, ...fields } = plan;

describe('the form of a plan', () => {
  it('gives back the plan that it shows', () => {
    expect(parsePlanValues(toPlanValues(plan))).toEqual({ body: fields });
  });

  it('takes features one per line and drops blank ones (A-5-21)', () => {
    const values = { ...toPlanValues(plan), features: '\n Bir \r\n\n   \nİki\n' };
    expect(parsePlanValues(values)).toEqual({ body: fields });
  });

  it('says what is wrong in Turkish (A-5-21)', () => {
    expect(
      parsePlanValues({ ...toPlanValues(plan), name: ' ', price: '9.5', duration: '0', maxAds: 'x' }),
    ).toEqual({
      issues: {
        name: 'Plan adı gerekli',
        price: 'Fiyat 0 ile 1.000.000 arasında bir tam sayı olmalı',
        duration: 'Süre 1 ile 3.650 arasında bir tam sayı olmalı',
        maxAds: 'Reklam sayısı 0 ile 1.000 arasında bir tam sayı olmalı',
      },
    });
    const features = Array.from({ length: 31 }, (_each, i) => `${i}`).join('\n');
    expect(parsePlanValues({ ...toPlanValues(null), name: 'a', price: '1', features })).toEqual({
      issues: { features: 'En fazla 30 özellik olabilir' },
    });
    expect(parsePlanValues({ ...toPlanValues(plan), features: 'x'.repeat(121) })).toEqual({
      issues: { features: 'En fazla 120 karakter olabilir' },
    });
  });
});
