import { describe, expect, it } from 'vitest';
import { renderHoursHead, renderHoursTable } from './hours-table.ts';
import { getTimeZoneName } from './time-zone-name.ts';

const hours = { Friday: '11:30 AM - 3:00 PM, 5:00 PM - 2:00 AM', Saturday: 'by appointment' };
const rows = (html: unknown) => String(html).match(/<tr.*?<\/tr>/g)!;

describe('the table of hours', () => {
  it('knows no day where no clock is', () => {
    expect(rows(renderHoursTable(hours, null))).toHaveLength(7);
    expect(String(renderHoursTable(hours, null))).not.toMatch(/Today|hours-now/);
  });

  it('marks the shift that is on, at its edges too', () => {
    const on = (day: 'Friday' | 'Saturday', minutes: number) =>
      /hours-now">([^<]*)/.exec(String(renderHoursTable(hours, { day, minutes })))?.[1];
    expect(on('Friday', 11 * 60 + 29)).toBeUndefined();
    expect(on('Friday', 11 * 60 + 30)).toBe('11:30 AM - 3:00 PM');
    expect(on('Friday', 15 * 60 + 1)).toBeUndefined();
    expect(on('Friday', 23 * 60)).toBe('5:00 PM - 2:00 AM');
    expect(on('Saturday', 2 * 60)).toBe('5:00 PM - 2:00 AM');
    expect(on('Saturday', 2 * 60 + 1)).toBeUndefined();
  });

  it('marks one row as today', () => {
    const marked = rows(renderHoursTable(hours, { day: 'Sunday', minutes: 0 })).filter((row) =>
      /Today/.test(row),
    );
    expect(marked).toHaveLength(1);
    expect(marked[0]).toContain('Sunday (Today)');
  });
});

it.each([
  ['America/Los_Angeles', 'Pacific Time'],
  ['America/Denver', 'Mountain Time'],
  ['America/Phoenix', 'Mountain Standard Time'],
  ['Europe/Istanbul', 'Türkiye Time'],
  ['Europe/Berlin', 'Central European Time'],
  ['Europe/London', 'United Kingdom Time'],
  ['Asia/Tokyo', 'Japan Time'],
  ['Asia/Kolkata', 'India Time'],
  ['America/Sao_Paulo', 'São Paulo Time'],
  ['Not/A_Zone', 'A Zone Time'],
])('names the zone %s as people do: %s', (zone, name) => {
  expect(getTimeZoneName(zone)).toBe(name);
  expect(String(renderHoursHead('America/New_York'))).toContain('Eastern Time');
  expect(String(renderHoursHead(null))).not.toContain('Time');
});
