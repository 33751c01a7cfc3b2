import type { InjectionCode } from '../../../schema/contracts/injection-code.ts';
import { requireConsent, onConsent } from '../consent/consent.ts';
import { warn } from '../../log.ts';

const ENDPOINT = '/api/html-injection-codes';

/**
 * Inserts the operators' HTML codes: loaded once per page view, inserted in order, each as soon as the visitor allows
 * its kind. If they cannot be loaded, the page works without them.
 */
export async function startInjectionCodes(): Promise<void> {
  let isLeaving = false;
  addEventListener('pagehide', () => (isLeaving = true));
  try {
    const codes = await loadCodes();
    for (const { consent } of codes) requireConsent(consent);
    // Most sites have none.
    if (codes.length === 0) return;
    const insert = (await import('./insert-code.ts')).createInserter();
    for (const code of codes) onConsent(code.consent, () => insert(code));
  } catch (cause) {
    // Leaving the page aborts the request.
    if (!isLeaving) warn('The injection codes could not be loaded.', cause);
  }
}

async function loadCodes(): Promise<InjectionCode[]> {
  const answer = await fetch(ENDPOINT, { priority: 'low' });
  if (!answer.ok) throw new Error(`${ENDPOINT} answered ${answer.status}`);
  return (await answer.json()) as InjectionCode[];
}
