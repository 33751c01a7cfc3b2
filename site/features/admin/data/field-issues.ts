import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { type SchemaIssue, toMessage } from '../../../../schema/messages.ts';
import { toTurkish } from './messages.tr.ts';

/** Turkish error message of each invalid field. */
export type FieldIssues = Record<string, string>;

/** First error message of each field of a form. */
export function toFieldIssues({ issues }: { issues: z.core.$ZodIssue[] }): FieldIssues {
  const found: FieldIssues = {};
  for (const issue of issues) {
    const message = toMessage(issue as SchemaIssue);
    found[String(issue.path[0])] ??= message === null ? 'Geçersiz değer' : toTurkish(message);
  }
  return found;
}

/**
 * Renders the messages that `show` sets, and moves the focus to the first invalid field in `part`. Rendering at once
 * also mounts the tab of the field, and needs no frame: a browser may paint none for a while.
 */
export function focusFirstIssue(part: HTMLElement, show: () => void): void {
  flushSync(show);
  part.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}
