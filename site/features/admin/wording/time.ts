const MOMENT = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'medium', timeStyle: 'short' });

/** A time of the API in the operator's own zone. @example moment('2026-11-20T09:30:00Z') → '20 Kas 2026 12:30' */
export function moment(time: string): string {
  return MOMENT.format(new Date(time));
}
