import type { FieldErrors } from 'react-hook-form';
import type { FormValues, PanelField } from './form-values.ts';

/** First error message of a field or of one of its parts: hours and features have parts. */
export function getFieldIssue(errors: FieldErrors<FormValues>, field: PanelField): string | undefined {
  return findFirstMessage(errors[field]);
}

function findFirstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message;
  for (const [name, part] of Object.entries(error)) {
    const message = name === 'ref' ? undefined : findFirstMessage(part);
    if (message !== undefined) return message;
  }
  return undefined;
}
