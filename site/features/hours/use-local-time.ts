import { useEffect, useState } from 'react';
import { getLocalTime, type LocalTime } from '../../../schema/rules/hours/local-time.ts';
import { eachMinute } from './each-minute.ts';

/**
 * Current time at a location, updated every minute and when the page becomes visible.
 *
 * @returns null until hydration, because published pages do not depend on the time
 */
export function useLocalTime(timeZone: string | null): LocalTime | null {
  const [now, setNow] = useState<LocalTime | null>(null);
  useEffect(() => eachMinute(() => setNow(getLocalTime(timeZone, new Date()))), [timeZone]);
  return now;
}
