import { expect, it } from 'vitest';
import { toActivityText, toGatheredText, formatTimeAgo } from './activity-text.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

it.each([
  ['2026-11-20T11:59:30Z', 'az önce'],
  ['2026-11-20T12:00:05Z', 'az önce'],
  ['2026-11-20T11:59:00Z', '1 dakika önce'],
  ['2026-11-20T11:00:01Z', '59 dakika önce'],
  ['2026-11-20T09:30:00Z', '2 saat önce'],
  ['2026-11-19T10:00:00Z', 'dün'],
  ['2026-11-17T10:00:00Z', '3 gün önce'],
  ['2026-10-02T10:00:00Z', '2 Ekim 2026'],
])('says how long ago %s was', (time, text) => {
  expect(formatTimeAgo(time, NOW)).toBe(text);
});

it('says what was done, once or often (A-2.4-11)', () => {
  expect(toActivityText({ action: 'business.update' })).toBe('İşletme güncellendi');
  expect(toActivityText({ action: 'plan.buy' })).toBe('plan.buy');
  expect(toGatheredText('session.refuse', 7)).toBe('7 başarısız giriş denemesi');
  expect(toGatheredText('message.mark', 1200)).toBe('1.200 mesaj işaretlendi');
});
