import type { FieldErrors } from 'react-hook-form';
import type { FormField } from '../../../../../schema/contracts/business-form.ts';
import type { FormValues } from './values.ts';

/** First error message of a field or of one of its parts: hours and features have parts. */
export function issueOf(errors: FieldErrors<FormValues>, field: FormField): string | undefined {
  return firstMessage(errors[field]);
}

function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message;
  for (const [name, part] of Object.entries(error)) {
    const message = name === 'ref' ? undefined : firstMessage(part);
    if (message !== undefined) return message;
  }
  return undefined;
}
