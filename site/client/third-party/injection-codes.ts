import type { InjectionCode } from '../../../schema/contracts/injection-code.ts';
import { requireConsent, onConsent } from '../consent/consent.ts';
import { parseExecutableHtml } from './executable-html.ts';
import { error, warn } from '../../log.ts';

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
    const insert = createInserter();
    for (const code of codes) {
      requireConsent(code.consent);
      onConsent(code.consent, () => insert(code));
    }
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

/** Inserts codes at their positions, in the order of the list. */
function createInserter(): (code: InjectionCode) => void {
  const start = document.createComment('injection codes');
  document.body.prepend(start);
  const places: Record<InjectionCode['position'], (part: DocumentFragment) => void> = {
    head: (part) => document.head.append(part),
    'body-start': (part) => start.before(part),
    'body-end': (part) => document.body.append(part),
  };
  return ({ name, code, position }) => {
    try {
      const part = parseExecutableHtml(code);
      for (const { id } of part.querySelectorAll('[id]')) document.getElementById(id)?.remove();
      places[position](part);
    } catch (cause) {
      error(`The injection code '${name}' could not be inserted.`, cause);
    }
  };
}
