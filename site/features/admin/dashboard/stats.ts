import type { Dashboard } from '../../../../schema/contracts/dashboard.ts';
import { MIN_CHECKS, UPTIME_DAYS, type Health } from '../../../../schema/contracts/health.ts';

/** Figure of a card: label, value and explanation. */
export type Stat = { label: string; value: string; basis: string };

const UNKNOWN = 'Bilinmiyor';
const number = new Intl.NumberFormat('tr-TR');
const change = new Intl.NumberFormat('tr-TR', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
const share = new Intl.NumberFormat('tr-TR', { style: 'percent', maximumFractionDigits: 2 });

/** A whole number in Turkish format, e.g. 365.000. */
export function formatTurkishNumber(value: number): string {
  return number.format(value);
}

/** Figures about the size of the directory. */
export function toSizeStats({ total, categories }: Dashboard): Stat[] {
  return [
    { label: 'Toplam İşletme', value: formatTurkishNumber(total), basis: 'Dizindeki işletmeler' },
    { label: 'İşletme Türü', value: formatTurkishNumber(categories), basis: 'İşletmesi olan kategoriler' },
  ];
}

/** Growth of this month; without earlier businesses there is no percentage. */
export function toGrowthStat({ growth: { added, before, percent } }: Dashboard): Stat {
  const label = 'Bu Ayki Büyüme';
  const news = `${formatTurkishNumber(added)} yeni işletme`;
  if (percent === null) return { label, value: UNKNOWN, basis: `Bu aydan önce işletme yoktu; bu ay ${news}` };
  const basis = `Bu ay ${news}; ay başında ${formatTurkishNumber(before)}`;
  return { label, value: change.format(percent / 100), basis };
}

/** Uptime by the checks of every minute. It is a lower bound, because minutes without a check are unknown. */
export function toUptimeStat({ uptime: { percent, checks, notMeasured } }: Health): Stat {
  const label = 'Erişilebilirlik';
  if (percent === null) {
    const basis = `${MIN_CHECKS} ölçümden sonra hesaplanır; şimdiye kadar ${checks} ölçüm yapıldı`;
    return { label, value: UNKNOWN, basis };
  }
  const known = share.format(percent / 100);
  const measured = `Son ${UPTIME_DAYS} günde ${formatTurkishNumber(checks)} ölçüm`;
  if (notMeasured === 0) return { label, value: known, basis: measured };
  const gap = `${formatTurkishNumber(notMeasured)} dakika boyunca ölçüm yapılamadı`;
  return { label, value: `En az ${known}`, basis: `${measured}; ${gap}` };
}
