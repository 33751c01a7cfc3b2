import type { EditConflict } from '../../../../../schema/contracts/admin-business.ts';
import { FORM_FIELDS, type FormField } from '../../../../../schema/contracts/business-form.ts';
import type { ErrorBody } from '../../../../../schema/contracts/error.ts';
import { RequestError } from '../../data/request.ts';
import { reasonOf } from '../reason.ts';

/**
 * Why a listing was not saved, as the form tells it:
 * - fields: what the server objects to, at its fields;
 * - conflict: somebody else changed the same fields;
 * - other: a sentence, and what to do.
 */
export type Failure =
  | { is: 'fields'; issues: { field: FormField; message: string }[] }
  | { is: 'conflict'; conflict: EditConflict }
  | { is: 'other'; title: string; text: string };

/** @param title what failed, in the words of the specification */
export function failureOf(error: unknown, title: string): Failure {
  const text = reasonOf(error, 'girdiğiniz bilgiler bu pencerede duruyor');
  if (!(error instanceof RequestError)) return { is: 'other', title, text };
  if (error.code === 'conflict' && error.details != null)
    return { is: 'conflict', conflict: error.details as EditConflict };
  const issues = fieldIssues(error);
  if (issues.length > 0) return { is: 'fields', issues };
  return { is: 'other', title, text };
}

function fieldIssues({ issues }: RequestError) {
  return ((issues ?? []) as NonNullable<ErrorBody['issues']>).flatMap(({ path, message }) => {
    const field = FORM_FIELDS.find((name) => path === name || path.startsWith(`${name}.`));
    return field === undefined ? [] : [{ field, message }];
  });
}
