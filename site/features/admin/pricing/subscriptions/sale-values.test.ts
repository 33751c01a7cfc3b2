import { describe, expect, it } from 'vitest';
import type { PricingPlan } from '../../../../../schema/contracts/pricing-plan.ts';
import type { Subscription } from '../../../../../schema/contracts/subscription.ts';
import { isOver, parseSaleValues, toSaleValues } from './sale-values.ts';

const plans = [
  { id: 'basic', enabled: false },
  { id: 'premium', enabled: true, duration: 30, updatedAt: '2026-11-01T00:00:00.000Z' },
] as PricingPlan[];
const premium = plans[1]!;
const planUpdatedAt = premium.updatedAt;
const business = { id: 7, name: 'Crumb & Crust' };
const empty = toSaleValues(plans);

describe('the form of a subscription', () => {
  it('begins with the first plan that is on sale, and leaves length and price to it as it is shown', () => {
    expect(parseSaleValues({ ...empty, business }, null, premium)).toEqual({
      change: {
        kind: 'create',
        body: { businessId: 7, planId: 'premium', startsAt: null, isPaid: false, planUpdatedAt },
      },
    });
  });

  it('takes a start, a length and a price, also of nothing', () => {
    const values = { ...empty, business, startDay: '2026-12-01', days: ' 10 ', price: '0', isPaid: true };
    const startsAt = new Date('2026-12-01T00:00:00').toISOString();
    expect(parseSaleValues(values, null, premium)).toEqual({
      change: {
        kind: 'create',
        body: { businessId: 7, planId: 'premium', startsAt, days: 10, price: 0, isPaid: true, planUpdatedAt },
      },
    });
    expect(parseSaleValues(values, { id: 3 } as Subscription, undefined)).toEqual({
      change: { kind: 'extend', id: 3, body: { days: 10, price: 0, isPaid: true } },
    });
  });

  it('says what is missing or wrong', () => {
    const wrong = { ...empty, planId: '', startDay: '1999-01-01', days: '0', price: '1,5' };
    expect(parseSaleValues(wrong, null, undefined)).toEqual({
      issues: {
        business: 'Listeden bir işletme seçin',
        planId: 'Açık bir plan seçin',
        startDay: 'Başlangıç bu yüzyılda geçerli bir gün olmalı',
        days: 'Süre 1 ile 3.650 arasında bir tam sayı olmalı',
        price: 'Fiyat 0 ile 1.000.000 arasında bir tam sayı olmalı',
      },
    });
  });

  it.each(['12026-12-01', '220260-12-01', '2026-13-01', 'unreadable'])(
    'names a start that is no day: %s',
    (startDay) => {
      expect(parseSaleValues({ ...empty, business, startDay }, null, premium)).toEqual({
        issues: { startDay: 'Başlangıç bu yüzyılda geçerli bir gün olmalı' },
      });
    },
  );

  it('doubts a period that is over', () => {
    const now = Date.parse('2026-11-24T12:00:00Z');
    const isDoubted = (startDay: string, days: string) => {
      const parsed = parseSaleValues({ ...empty, business, startDay, days }, null, premium);
      return 'change' in parsed && isOver(parsed.change, premium, now);
    };
    expect(isDoubted('2025-12-01', '')).toBe(true);
    expect(isDoubted('2025-12-01', '360')).toBe(false);
    expect(isDoubted('2026-11-01', '')).toBe(false);
    expect(isDoubted('', '1')).toBe(false);
  });
});
