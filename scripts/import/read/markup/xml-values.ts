import type { Attributes } from './read-tables.ts';

/** Name of an element or attribute without its namespace prefix. */
export function getLocalName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Value of an attribute, whatever its prefix. */
export function getAttribute(attributes: Attributes, local: string): string | undefined {
  for (const name in attributes) if (getLocalName(name) === local) return attributes[name];
  return undefined;
}

/** Formats an ISO date and time like other cells: '2024-03-01', '2024-03-01 09:30', and '09:30' for a time alone. */
export function toMoment(iso: string): string {
  const [, date = iso, time = ''] = /^(\d{4,}-\d\d-\d\d)(?:T(\d\d:\d\d))?/.exec(iso.trim()) ?? [];
  if (/^1899-12-3[01]$/.test(date)) return time;
  return time === '' || time === '00:00' ? date : `${date} ${time}`;
}
