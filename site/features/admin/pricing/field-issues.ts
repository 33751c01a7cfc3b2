import type { z } from 'zod';
import { type SchemaIssue, toMessage } from '../../../../schema/messages.ts';
import { toTurkish } from '../data/messages.tr.ts';

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

/** Moves the focus to the first invalid field, once the messages are on the screen. */
export function focusFirstIssue(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}
