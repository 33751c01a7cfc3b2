import type { Dashboard } from '../../../../schema/contracts/dashboard.ts';
import { MIN_CHECKS, UPTIME_DAYS, type Health } from '../../../../schema/contracts/health.ts';

/** A figure as a card shows it: what it is, its value, and what it rests on. */
export type Stat = { label: string; value: string; basis: string };

const UNKNOWN = 'Bilinmiyor';
const number = new Intl.NumberFormat('tr-TR');
const change = new Intl.NumberFormat('tr-TR', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
const share = new Intl.NumberFormat('tr-TR', { style: 'percent', maximumFractionDigits: 2 });

/** A whole number as Turkish writes it, e.g. 365.000. */
export function formatWholeNumber(value: number): string {
  return number.format(value);
}

export function toSizeStats({ total, categories }: Dashboard): Stat[] {
  return [
    { label: 'Toplam İşletme', value: formatWholeNumber(total), basis: 'Dizindeki işletmeler' },
    { label: 'İşletme Türü', value: formatWholeNumber(categories), basis: 'İşletmesi olan kategoriler' },
  ];
}

/** Growth is of this month and counted; without anything before it, there is nothing to grow from. */
export function toGrowthStat({ growth: { added, before, percent } }: Dashboard): Stat {
  const label = 'Bu Ayki Büyüme';
  const news = `${formatWholeNumber(added)} yeni işletme`;
  if (percent === null) return { label, value: UNKNOWN, basis: `Bu aydan önce işletme yoktu; bu ay ${news}` };
  const basis = `Bu ay ${news}; ay başında ${formatWholeNumber(before)}`;
  return { label, value: change.format(percent / 100), basis };
}

/** Uptime is what the checks of every minute found to be well; of minutes without one nothing is known, so it is a lower bound. */
export function toUptimeStat({ uptime: { percent, checks, notMeasured } }: Health): Stat {
  const label = 'Erişilebilirlik';
  if (percent === null) {
    const basis = `${MIN_CHECKS} ölçümden sonra hesaplanır; şimdiye kadar ${checks} ölçüm yapıldı`;
    return { label, value: UNKNOWN, basis };
  }
  const known = share.format(percent / 100);
  const measured = `Son ${UPTIME_DAYS} günde ${formatWholeNumber(checks)} ölçüm`;
  if (notMeasured === 0) return { label, value: known, basis: measured };
  const gap = `${formatWholeNumber(notMeasured)} dakika boyunca ölçüm yapılamadı`;
  return { label, value: `En az ${known}`, basis: `${measured}; ${gap}` };
}
