import type { EditConflict } from '../../../../../../schema/contracts/admin-business.ts';
import type { ErrorBody } from '../../../../../../schema/contracts/error-body.ts';
import { getIssueText } from '../../../data/messages.tr.ts';
import { RequestError } from '../../../../../data/api-client.ts';
import { toBusinessErrorMessage } from '../../error-message.ts';
import { PANEL_FIELDS, type PanelField } from '../form-values.ts';

/**
 * Reason why a save or delete failed, as the form shows it:
 * - fields: validation errors from the server, by field;
 * - conflict: another operator changed the same fields;
 * - removed: the business was deleted; it can be restored and saved;
 * - exists: the new business is a duplicate; the existing one can be opened or restored;
 * - other: a message and what to do.
 */
export type SaveFailure =
  | { kind: 'fields'; issues: { field: PanelField; message: string }[] }
  | { kind: 'conflict'; conflict: EditConflict }
  | { kind: 'removed' }
  | { kind: 'exists'; existing: ExistingBusiness }
  | { kind: 'other'; title: string; text: string };

/** The existing business that a new one duplicates. */
export type ExistingBusiness = { id: number; slug: string; name: string; isRemoved: boolean };

/** @param what the operation that failed */
export function toSaveFailure(error: unknown, what: 'save' | 'remove'): SaveFailure {
  if (isTimedOut(error)) return { kind: 'other', ...TIMED_OUT[what] };
  const title = TITLES[what];
  const text = toBusinessErrorMessage(error, 'girdiğiniz bilgiler bu pencerede duruyor');
  if (!(error instanceof RequestError)) return { kind: 'other', title, text };
  if (error.code === 'conflict' && error.details != null)
    return { kind: 'conflict', conflict: error.details as EditConflict };
  if (error.code === 'removed') return { kind: 'removed' };
  if (error.code === 'exists' && error.details != null)
    return { kind: 'exists', existing: (error.details as { existing: ExistingBusiness }).existing };
  const issues = toFieldIssues(error);
  if (issues.length > 0) return { kind: 'fields', issues };
  return { kind: 'other', title, text };
}

/** Titles by operation; the first is quoted from the specification. */
const TITLES = { save: 'Failed to update business', remove: 'İşletme silinemedi' };

const TIMED_OUT = {
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
function isTimedOut(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function toFieldIssues({ issues }: RequestError) {
  return ((issues ?? []) as NonNullable<ErrorBody['issues']>).flatMap(({ path, ...issue }) => {
    const field = PANEL_FIELDS.find((name) => path === name || path.startsWith(`${name}.`));
    return field === undefined ? [] : [{ field, message: getIssueText(issue) }];
  });
}
