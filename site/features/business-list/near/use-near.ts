import { useCallback, useEffect, useRef, useState } from 'react';
import type { Coordinates } from './geolocation.ts';
import { isNearPressed } from './history-entry.ts';

const LOCATING = 'Finding your location…';

/**
 * Position of the visitor, requested only by `find`, which a press calls, and held in memory only: no URL, storage or
 * history entry contains it. It is requested again without a press only if 'Near me' was pressed before a reload and
 * the browser need not ask again.
 *
 * @param onFound called with each position found after a press
 * @param isRequested true if the URL contains `near=me`
 * @returns `note`: the progress or the reason of a failure; `stop` cancels the search and removes the note;
 * `isResuming`: true while the position is requested without a press
 */
export function useNear(onFound: () => void, isRequested: boolean) {
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
    if (hasLooked.current || !isRequested || place !== null || !isNearPressed()) return;
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
  }, [isRequested, place, look]);
  return { place, note, isWaiting: note === LOCATING, isResuming, find, stop };
}
