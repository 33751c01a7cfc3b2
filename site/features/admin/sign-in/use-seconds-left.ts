import { useEffect, useState } from 'react';

/** Countdown in whole seconds; 0 if it is over or there is none. `until` in milliseconds since 1970. */
export function useSecondsLeft(until: number | null, onOver: () => void): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === null) return;
    const tick = () => {
      setNow(Date.now());
      if (Date.now() >= until) onOver();
    };
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until, onOver]);
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}
