import { expect, it } from 'vitest';
import { renderHoursContent } from './hours.ts';

it('shows special days also where the week is unknown or cannot be read', () => {
  const specialHours = { '2026-12-25': 'Closed' };
  const read = (workingHours: Record<string, string> | null) =>
    renderHoursContent({ workingHours, specialHours, timeZone: 'Europe/London' })!.printed.text;
  expect(read({})).toMatch(/Opening hours information not available[\s\S]*25/);
  expect(read(null)).toMatch(/25/);
  expect(read(null)).not.toContain('not available');
});
