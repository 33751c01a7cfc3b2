import type { EditConflict } from '../../../../../schema/contracts/admin-business.ts';
import { FORM_FIELDS, type FormField } from '../../../../../schema/contracts/business-form.ts';
import type { ErrorBody } from '../../../../../schema/contracts/error.ts';
import { RequestError } from '../../../../data/api.ts';
import { reasonOf } from '../reason.ts';

/**
 * Why a listing was not saved, as the form tells it:
 * - fields: what the server objects to, at its fields;
 * - conflict: somebody else changed the same fields;
 * - removed: somebody has deleted it; it can be restored and saved;
 * - exists: a new listing is there already; it can be opened, or restored;
 * - other: a sentence, and what to do.
 */
export type Failure =
  | { is: 'fields'; issues: { field: FormField; message: string }[] }
  | { is: 'conflict'; conflict: EditConflict }
  | { is: 'removed'; text: string }
  | { is: 'exists'; existing: Existing }
  | { is: 'other'; title: string; text: string };

/** The listing that is there already. */
export type Existing = { id: number; slug: string; name: string; isRemoved: boolean };

/** @param what was tried */
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

/** What failed; the first in the words of the specification. */
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

/** True if the operator did not want to wait any longer. */
function isGivenUp(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function fieldIssues({ issues }: RequestError) {
  return ((issues ?? []) as NonNullable<ErrorBody['issues']>).flatMap(({ path, message }) => {
    const field = FORM_FIELDS.find((name) => path === name || path.startsWith(`${name}.`));
    return field === undefined ? [] : [{ field, message }];
  });
}
