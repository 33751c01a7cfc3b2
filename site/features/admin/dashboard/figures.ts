import type { Dashboard } from '../../../../schema/contracts/dashboard.ts';
import { LEAST_CHECKS, UPTIME_DAYS, type Health } from '../../../../schema/contracts/health.ts';

/** A figure as a card shows it: what it is, its value, and what it rests on. */
export type Figure = { label: string; value: string; basis: string };

const UNKNOWN = 'Bilinmiyor';
const number = new Intl.NumberFormat('tr-TR');
const change = new Intl.NumberFormat('tr-TR', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
const share = new Intl.NumberFormat('tr-TR', { style: 'percent', maximumFractionDigits: 2 });

/** A whole number as Turkish writes it, e.g. 365.000. */
export function wholeNumber(value: number): string {
  return number.format(value);
}

export function sizeFigures({ total, categories }: Dashboard): Figure[] {
  return [
    { label: 'Toplam İşletme', value: wholeNumber(total), basis: 'Dizindeki işletmeler' },
    { label: 'İşletme Türü', value: wholeNumber(categories), basis: 'İşletmesi olan kategoriler' },
  ];
}

/** Growth is of this month and counted; without anything before it, there is nothing to grow from. */
export function growthFigure({ growth: { added, before, percent } }: Dashboard): Figure {
  const label = 'Bu Ayki Büyüme';
  const news = `${wholeNumber(added)} yeni işletme`;
  if (percent === null) return { label, value: UNKNOWN, basis: `Bu aydan önce işletme yoktu; bu ay ${news}` };
  const basis = `Bu ay ${news}; ay başında ${wholeNumber(before)}`;
  return { label, value: change.format(percent / 100), basis };
}

/** Uptime is what the checks of every minute found to be well; of minutes without one nothing is known, so it is a lower bound. */
export function uptimeFigure({ uptime: { percent, checks, notMeasured } }: Health): Figure {
  const label = 'Erişilebilirlik';
  if (percent === null) {
    const basis = `${LEAST_CHECKS} ölçümden sonra hesaplanır; şimdiye kadar ${checks} ölçüm yapıldı`;
    return { label, value: UNKNOWN, basis };
  }
  const known = share.format(percent / 100);
  const measured = `Son ${UPTIME_DAYS} günde ${wholeNumber(checks)} ölçüm`;
  if (notMeasured === 0) return { label, value: known, basis: measured };
  const gap = `${wholeNumber(notMeasured)} dakika boyunca ölçüm yapılamadı`;
  return { label, value: `En az ${known}`, basis: `${measured}; ${gap}` };
}
