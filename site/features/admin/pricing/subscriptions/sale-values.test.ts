import { describe, expect, it } from 'vitest';
import type { PricingPlan } from '../../../../../schema/contracts/pricing-plan.ts';
import type { Subscription } from '../../../../../schema/contracts/subscription.ts';
import { parseSaleValues, toSaleValues } from './sale-values.ts';

const plans = [
  { id: 'basic', enabled: false },
  { id: 'premium', enabled: true },
] as PricingPlan[];
const business = { id: 7, name: 'Crumb & Crust' };
const empty = toSaleValues(plans);

describe('the form of a subscription', () => {
  it('begins with the first plan that is on sale, and leaves length and price to it', () => {
    expect(parseSaleValues({ ...empty, business }, null)).toEqual({
      change: { kind: 'create', body: { businessId: 7, planId: 'premium', startsAt: null, isPaid: false } },
    });
  });

  it('takes a start, a length and a price, also of nothing', () => {
    const values = { ...empty, business, startDay: '2026-12-01', days: ' 10 ', price: '0', isPaid: true };
    const startsAt = new Date('2026-12-01T00:00:00').toISOString();
    expect(parseSaleValues(values, null)).toEqual({
      change: {
        kind: 'create',
        body: { businessId: 7, planId: 'premium', startsAt, days: 10, price: 0, isPaid: true },
      },
    });
    expect(parseSaleValues(values, { id: 3 } as Subscription)).toEqual({
      change: { kind: 'extend', id: 3, body: { days: 10, price: 0, isPaid: true } },
    });
  });

  it('says what is missing or wrong', () => {
    const wrong = { ...empty, planId: '', startDay: '1999-01-01', days: '0', price: '1,5' };
    expect(parseSaleValues(wrong, null)).toEqual({
      issues: {
        business: 'Listeden bir işletme seçin',
        planId: 'Açık bir plan seçin',
        startDay: 'Başlangıç bu yüzyılda bir gün olmalı',
        days: 'Süre 1 ile 3.650 arasında bir tam sayı olmalı',
        price: 'Fiyat 0 ile 1.000.000 arasında bir tam sayı olmalı',
      },
    });
  });
});
