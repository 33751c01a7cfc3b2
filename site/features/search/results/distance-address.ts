import { type Distance, DISTANCES } from '../../../../schema/rules/distance/distances.ts';
import { replaceQuery } from '../filter.ts';

/** Listeners for changes of the URL by this script. */
const CHANGED = 'search:within';

/** Calls the listener when the distance of the URL may have changed. */
export function subscribeDistance(listener: () => void): () => void {
  addEventListener('popstate', listener);
  addEventListener(CHANGED, listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener(CHANGED, listener);
  };
}

/** Distance in the URL; '' for any. */
export function readDistance(): Distance | '' {
  const given = new URLSearchParams(location.search).get('within');
  return DISTANCES.find((distance) => distance === given) ?? '';
}

/** Replaces the distance in the URL. The results then begin with the first ones again. */
export function writeDistance(next: Distance | ''): void {
  const parameters = new URLSearchParams(location.search);
  if ((parameters.get('within') ?? '') === next) return;
  if (next === '') parameters.delete('within');
  else parameters.set('within', next);
  parameters.delete('shown');
  history.replaceState(history.state, '', replaceQuery(location, parameters));
  dispatchEvent(new Event(CHANGED));
}
