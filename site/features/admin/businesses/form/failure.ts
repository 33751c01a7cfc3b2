import type { EditConflict } from '../../../../../schema/contracts/admin-business.ts';
import { FORM_FIELDS, type FormField } from '../../../../../schema/contracts/business-form.ts';
import type { ErrorBody } from '../../../../../schema/contracts/error.ts';
import { RequestError } from '../../data/request.ts';

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
  if (!(error instanceof RequestError)) return { is: 'other', title, text: NO_ANSWER };
  if (error.code === 'conflict' && error.details != null)
    return { is: 'conflict', conflict: error.details as EditConflict };
  const issues = fieldIssues(error);
  if (issues.length > 0) return { is: 'fields', issues };
  return { is: 'other', title, text: textOf(error) };
}

function fieldIssues({ issues }: RequestError) {
  return ((issues ?? []) as NonNullable<ErrorBody['issues']>).flatMap(({ path, message }) => {
    const field = FORM_FIELDS.find((name) => path === name || path.startsWith(`${name}.`));
    return field === undefined ? [] : [{ field, message }];
  });
}

const NO_ANSWER =
  'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin; girdiğiniz bilgiler bu pencerede duruyor.';

function textOf({ status, text, retryAfter }: RequestError): string {
  if (status === 401)
    return 'Oturumunuz sona erdi. Yeniden giriş yapın ve tekrar deneyin; girdiğiniz bilgiler duruyor.';
  if (status === 404 || status === 410)
    return 'Bu işletme artık yok: başka biri silmiş olabilir. Listeyi yenileyin.';
  if (status >= 500 || status === 429)
    return `Sunucu şu anda yanıt veremiyor. ${retryAfter ?? 10} saniye sonra yeniden deneyin; girdiğiniz bilgiler bu pencerede duruyor.`;
  return text === '' ? `Sunucu isteği kabul etmedi (${status}).` : text;
}
