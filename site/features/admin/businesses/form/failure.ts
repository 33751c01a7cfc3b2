import type { EditConflict } from '../../../../../schema/contracts/admin-business.ts';
import { FORM_FIELDS, type FormField } from '../../../../../schema/contracts/business-form.ts';
import type { ErrorBody } from '../../../../../schema/contracts/error.ts';
import { RequestError } from '../../../../data/api.ts';
import { reasonOf } from '../reason.ts';

/**
 * Reason why a save or delete failed, as the form shows it:
 * - fields: validation errors from the server, by field;
 * - conflict: another operator changed the same fields;
 * - removed: the business was deleted; it can be restored and saved;
 * - exists: the new business is a duplicate; the existing one can be opened or restored;
 * - other: a message and what to do.
 */
export type Failure =
  | { is: 'fields'; issues: { field: FormField; message: string }[] }
  | { is: 'conflict'; conflict: EditConflict }
  | { is: 'removed'; text: string }
  | { is: 'exists'; existing: Existing }
  | { is: 'other'; title: string; text: string };

/** The existing business that a new one duplicates. */
export type Existing = { id: number; slug: string; name: string; isRemoved: boolean };

/** @param what the attempted operation */
export function failureOf(error: unknown, what: 'save' | 'remove'): Failure {
  if (isGivenUp(error)) return { is: 'other', ...GIVEN_UP[what] };
  const title = TITLES[what];
  const text = reasonOf(error, 'girdiğiniz bilgiler bu pencerede duruyor');
  if (!(error instanceof RequestError)) return { is: 'other', title, text };
  if (error.code === 'conflict' && error.details != null)
    return { is: 'conflict', conflict: error.details as EditConflict };
  if (error.code === 'removed') return { is: 'removed', text: error.text };
  if (error.code === 'exists' && error.details != null)
    return { is: 'exists', existing: (error.details as { existing: Existing }).existing };
  const issues = fieldIssues(error);
  if (issues.length > 0) return { is: 'fields', issues };
  return { is: 'other', title, text };
}

/** Titles by operation; the first is quoted from the specification. */
const TITLES = { save: 'Failed to update business', remove: 'İşletme silinemedi' };

const GIVEN_UP = {
  save: {
    title: 'Kaydedilip kaydedilmediği bilinmiyor',
    text: 'Sunucunun yanıtını beklemediniz. Girdiğiniz bilgiler bu pencerede duruyor; yeniden kaydedebilirsiniz.',
  },
  remove: {
    title: 'Silinip silinmediği bilinmiyor',
    text: 'Sunucunun yanıtını beklemediniz. Yeniden silebilirsiniz.',
  },
};

/** True if the operator aborted the request. */
function isGivenUp(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function fieldIssues({ issues }: RequestError) {
  return ((issues ?? []) as NonNullable<ErrorBody['issues']>).flatMap(({ path, message }) => {
    const field = FORM_FIELDS.find((name) => path === name || path.startsWith(`${name}.`));
    return field === undefined ? [] : [{ field, message }];
  });
}
