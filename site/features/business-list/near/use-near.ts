import { useCallback, useEffect, useRef, useState } from 'react';
import type { Coordinates } from './geolocation.ts';
import { isNearPressed } from './history-entry.ts';

const LOCATING = 'Finding your location…';

/**
 * Where the visitor is: asked for by `find` alone, which a press calls, and kept in this document's memory alone. No
 * address, storage or history entry holds it. Only where 'Near me' was pressed before a reload, and the browser need not ask
 * the visitor again, it is looked for once more without a press.
 *
 * @param onFound called for each place that was found after a press
 * @param isAsked whether the address says `near=me`
 * @returns `note` says that it is being looked for, or why it was not found; `stop` gives up looking and takes the note back;
 *   `isResuming` is true while it is looked for without a press
 */
export function useNear(onFound: () => void, isAsked: boolean) {
  const [place, setPlace] = useState<Coordinates | null>(null);
  const [note, setNote] = useState('');
  const [isResuming, setResuming] = useState(false);
  const turn = useRef(0);
  const isPressed = useRef(false);
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  useEffect(() => {
    if (place !== null && isPressed.current) latest.current();
  }, [place]);

  const stop = useCallback(() => {
    turn.current++;
    setNote('');
    setResuming(false);
  }, []);
  const look = useCallback(async () => {
    const own = ++turn.current;
    setNote(LOCATING);
    const answer = await import('./geolocation.ts').then(
      ({ locate }) => locate(),
      () => 'Your location could not be looked for. Try again when you are online.',
    );
    if (turn.current !== own) return;
    setResuming(false);
    if (typeof answer === 'string') return setNote(answer);
    setNote('');
    setPlace(answer);
  }, []);
  const find = useCallback(() => {
    isPressed.current = true;
    return look();
  }, [look]);

  const hasLooked = useRef(false);
  useEffect(() => {
    if (hasLooked.current || !isAsked || place !== null || !isNearPressed()) return;
    hasLooked.current = true;
    const own = turn.current;
    setResuming(true);
    void import('./geolocation.ts')
      .then(
        ({ isGeolocationAllowed }) => isGeolocationAllowed(),
        () => false,
      )
      .then((allowed) => {
        if (turn.current !== own) return;
        if (allowed) void look();
        else setResuming(false);
      });
  }, [isAsked, place, look]);
  return { place, note, isWaiting: note === LOCATING, isResuming, find, stop };
}
