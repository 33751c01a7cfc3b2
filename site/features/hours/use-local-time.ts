import { useEffect, useState } from 'react';
import { getLocalTime, type LocalTime } from '../../../schema/rules/hours/local-time.ts';

const MINUTE = 60_000;

/**
 * The time at a place, kept up each minute and when the page is looked at again.
 *
 * @returns null until the browser has taken over, because what was published knows no time
 */
export function useLocalTime(timeZone: string | null): LocalTime | null {
  const [now, setNow] = useState<LocalTime | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      setNow(getLocalTime(timeZone, new Date()));
      timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE));
    };
    const lookedAt = () => document.hidden || tick();
    tick();
    document.addEventListener('visibilitychange', lookedAt);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookedAt);
    };
  }, [timeZone]);
  return now;
}
