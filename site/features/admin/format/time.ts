const CLOCK = new Intl.DateTimeFormat('tr-TR', { timeStyle: 'short' });
const DAY = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'medium' });
const MOMENT = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'medium', timeStyle: 'short' });

/** @example formatDay('2026-11-20T09:30:00Z') → '20 Kas 2026' */
export function formatDay(time: string): string {
  return DAY.format(new Date(time));
}

/**
 * A time of the API in the operator's time zone. @example formatMoment('2026-11-20T09:30:00Z') → '20 Kas 2026 12:30'
 */
export function formatMoment(time: string): string {
  return MOMENT.format(new Date(time));
}

/**
 * Like {@link formatMoment}, without the date if it is today. @example formatClockOrMoment('2026-11-20T09:30:00Z') →
 * '12:30'
 */
export function formatClockOrMoment(time: string): string {
  const at = new Date(time);
  return at.toDateString() === new Date().toDateString() ? CLOCK.format(at) : MOMENT.format(at);
}

/** A wait in words. @example formatWait(75) → '1 dakika 15 saniye' */
export function formatWait(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = `${seconds % 60} saniye`;
  if (minutes === 0) return rest;
  return seconds % 60 === 0 ? `${minutes} dakika` : `${minutes} dakika ${rest}`;
}
