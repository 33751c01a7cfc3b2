import type { InjectionCode } from '../../../schema/contracts/injection-code.ts';
import { error } from '../../log.ts';
import { parseExecutableHtml } from './executable-html.ts';

/** Creates a function that inserts a code at its position, after those before it. */
export function createInserter(): (code: InjectionCode) => void {
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
