import { useEffect, useState } from 'react';
import { getLocalTime, type LocalTime } from '../../../schema/rules/hours/local-time.ts';

const MINUTE = 60_000;

/**
 * Current time at a location, updated every minute and when the page becomes visible.
 *
 * @returns null until hydration, because published pages do not depend on the time
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
