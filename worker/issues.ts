import type { ErrorBody } from '../schema/contracts/error-body.ts';
import type { Message } from '../schema/messages.ts';
import { toEnglish } from './messages.en.ts';

type Issue = NonNullable<ErrorBody['issues']>[number];

/** A message as responses carry it: in English, and as a code that clients translate. */
export function toIssueText(message: Message): Omit<Issue, 'path'> {
  const { code, parameters } = message;
  return {
    message: toEnglish(message),
    code,
    ...(Object.keys(parameters).length > 0 && { parameters }),
  };
}

/** Issue of a parameter or field. */
export function toIssue(path: string, message: Message): Issue {
  return { path, ...toIssueText(message) };
}
