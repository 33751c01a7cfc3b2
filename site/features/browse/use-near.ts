import { useCallback, useEffect, useRef, useState } from 'react';
import type { Place } from './near.ts';

const WAITING = 'Finding your location…';

/**
 * Where the visitor is: asked for by `find` alone, which a press calls, and kept in this document's memory alone. No
 * address, storage or history entry holds it, so a reload and a link given to others know nothing of it.
 *
 * @param onFound called for each place that was found
 * @returns `note` says that it is being looked for, or why it was not found; `stop` gives up looking and takes the note back
 */
export function useNear(onFound: () => void) {
  const [place, setPlace] = useState<Place | null>(null);
  const [note, setNote] = useState('');
  const turn = useRef(0);
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  useEffect(() => {
    if (place !== null) latest.current();
  }, [place]);

  const stop = useCallback(() => {
    turn.current++;
    setNote('');
  }, []);
  const find = useCallback(async () => {
    const own = ++turn.current;
    setNote(WAITING);
    const answer = await import('./near.ts').then(
      ({ locate }) => locate(),
      () => 'Your location could not be looked for. Try again when you are online.',
    );
    if (turn.current !== own) return;
    if (typeof answer === 'string') return setNote(answer);
    setNote('');
    setPlace(answer);
  }, []);
  return { place, note, isWaiting: note === WAITING, find, stop };
}
