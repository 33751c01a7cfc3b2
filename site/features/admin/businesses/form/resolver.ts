import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldErrors, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { AdminBusiness } from '../../../../../schema/contracts/admin-business.ts';
import {
  BusinessEdit,
  BusinessForm,
  type BusinessEdit as Edit,
  type BusinessForm as New,
} from '../../../../../schema/contracts/business-form.ts';
import { toMessage, type SchemaIssue } from '../../../../../schema/messages.ts';
import { toTurkish } from '../../data/messages.tr.ts';
import { findProblems } from '../../editor/features/features-model.ts';
import { findProblem } from '../../editor/hours/hours-model.ts';
import { findSpecialProblems } from '../../editor/hours/special-model.ts';
import { getChangedFields, toBody, toValues, type FormValues } from './form-values.ts';

/** Request body of a save: a complete business, or the changed fields of one. */
export type SaveBody = New | Edit;

/**
 * Validates the form with the schema of the save request. An edit sends and validates only the changed fields, so that
 * invalid imported values do not block other corrections.
 */
export function createResolver(record: AdminBusiness | null): Resolver<FormValues, unknown, SaveBody> {
  return async (values, _context, options) => {
    const [schema, body] =
      record === null ? [BusinessForm, toBody(values)] : [BusinessEdit, toEdit(record, values)];
    const parsed = await schema.safeParseAsync(body);
    const own = findEditorProblems(values, record);
    if (parsed.success && Object.keys(own).length === 0) return { values: parsed.data, errors: {} };
    const errors = toNestErrors<FormValues>(toFieldErrors(parsed.error?.issues ?? []), options);
    return { values: {}, errors: { ...errors, ...own } };
  };
}

/** Errors by path, the first of each, in Turkish. */
function toFieldErrors(issues: z.core.$ZodIssue[]): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  for (const issue of issues) {
    const message = toMessage(issue as SchemaIssue);
    errors[issue.path.join('.')] ??= {
      type: issue.code!,
      message: message === null ? issue.message : toTurkish(message),
    };
  }
  return errors;
}

/** Request body that updates a record to the form values. */
export function toEdit(record: AdminBusiness, values: FormValues): object {
  const body = toBody(values);
  const fields = getChangedFields(values, toValues(record));
  return {
    version: record.version,
    base: Object.fromEntries(fields.map((field) => [field, record[field]])),
    ...Object.fromEntries(fields.map((field) => [field, body[field]])),
  };
}

/** Errors that the schema cannot detect, because invalid editor input is lost in the request. */
function findEditorProblems(values: FormValues, record: AdminBusiness | null): FieldErrors<FormValues> {
  const changed = getChangedFields(values, toValues(record));
  const hours = Object.values(values.workingHours).map(findProblem);
  const problem = changed.includes('workingHours') ? hours.find((found) => found !== null) : undefined;
  const special = changed.includes('specialHours') ? findSpecialProblems(values.specialHours) : [];
  const date = special.find((found) => found !== null);
  const features = findProblems(values.about)[0]?.message;
  return {
    ...(problem != null && { workingHours: { type: 'custom', message: problem } }),
    ...(date != null && { specialHours: { type: 'custom', message: date } }),
    ...(values.uploading > 0 && {
      photos: { type: 'custom', message: 'Fotoğraflar yükleniyor; bitince yeniden kaydedin' },
    }),
    ...(features !== undefined && { about: { type: 'custom', message: features } }),
  } as FieldErrors<FormValues>;
}
