import { z } from 'zod';
import { COUNTRY_CODES } from '../rules/location/countries.ts';
import type { BusinessStatus } from '../field-values.ts';
import type { MessageCode } from '../messages.ts';
import { getFormTypes } from '../business-views.ts';
import { filled, FORM_LIMITS, line } from '../form-fields.ts';

export { FORM_LIMITS };

/*
 * Input of an operator for a business, validated by the form of the panel and by the server. Error texts are message
 * codes (schema/messages.ts). '' and null both mean that there is none; what is absent stays as it is.
 */

const CATEGORY: MessageCode = 'category_required';
const COUNTRY_CODE: MessageCode = 'unknown_country_code';
const KNOWN_COUNTRIES = new Set(COUNTRY_CODES);

const { name, address, street, isVerified, businessStatus, ...facts } = getFormTypes();
const FIELDS = {
  name,
  categoryId: z
    .union(
      [
        z.int(CATEGORY).min(1, CATEGORY),
        z.strictObject({ name: filled(FORM_LIMITS.category, 'category_name_required') }),
      ],
      CATEGORY,
    )
    .describe('Number of a category, or the name of one, which is created if it is not there yet.')
    .meta({ examples: [7, { name: 'Tattoo shop' }] }),
  address,
  street,
  city: line(FORM_LIMITS.city),
  state: line(FORM_LIMITS.city),
  country: line(FORM_LIMITS.city).describe('Its name in English or Turkish; `countryCode` says the same.'),
  countryCode: z
    .string()
    .nullable()
    .transform((given) => given?.trim().toUpperCase() || null)
    .pipe(
      z
        .string()
        .refine((code) => KNOWN_COUNTRIES.has(code), COUNTRY_CODE)
        .nullable(),
    )
    .optional()
    .meta({ examples: ['US', 'TR', null] }),
  ...facts,
  businessStatus,
  isOpen: z
    .boolean()
    .describe(
      'Short form of `businessStatus`: true is OPERATIONAL; false keeps a closed business as it is and makes any other CLOSED_TEMPORARILY.',
    ),
  isVerified,
};

const POSITION: MessageCode = 'incomplete_position';
type Position = { latitude?: number | null | undefined; longitude?: number | null | undefined };
const isWholePosition = ({ latitude, longitude }: Position) =>
  (latitude === undefined) === (longitude === undefined) && (latitude === null) === (longitude === null);
const positionRule = { message: POSITION, path: ['latitude'] };

const STATUS: MessageCode = 'status_mismatch';
type State = { isOpen?: boolean | undefined; businessStatus?: BusinessStatus | undefined };
const isOneState = ({ isOpen, businessStatus }: State) =>
  isOpen === undefined || businessStatus === undefined || isOpen === (businessStatus === 'OPERATIONAL');
const stateRule = { message: STATUS, path: ['isOpen'] };

/** Both forms of the state of a new business. It is operational unless something else is given. */
function completeState<Form extends State>(form: Form) {
  const { isOpen = true, businessStatus = isOpen ? 'OPERATIONAL' : 'CLOSED_TEMPORARILY' } = form;
  return { ...form, businessStatus, isOpen: businessStatus === 'OPERATIONAL' };
}

/** The whole form: a new business, or the current input for validation. */
export const BusinessForm = z
  .strictObject({
    ...FIELDS,
    businessStatus: FIELDS.businessStatus.optional(),
    isOpen: FIELDS.isOpen.optional(),
    isVerified: FIELDS.isVerified.default(false),
  })
  .refine(isWholePosition, positionRule)
  .refine(isOneState, stateRule)
  .overwrite(completeState);
/** Values of the form's fields; null and '' are equal. */
export type BusinessFormInput = z.input<typeof BusinessForm>;
export type BusinessForm = z.output<typeof BusinessForm>;
export type FormField = keyof BusinessForm;
export const FORM_FIELDS = Object.keys(FIELDS) as FormField[];

/**
 * Body of `PATCH /api/businesses/{id}`: the changed fields, the version of the record that was edited, and the values
 * of these fields in it, which tell changes of others from the operator's own. Without these two, the last writer wins.
 */
export const BusinessEdit = z
  .strictObject({
    version: z
      .int()
      .min(1)
      .optional()
      .describe('`version` of the business that was edited. Without it and `base`, the last writer wins.'),
    base: z
      .partialRecord(z.enum(FORM_FIELDS), z.unknown())
      .optional()
      .describe(
        'Previous values of the fields in this request. With it, only fields that others have changed to another value are conflicts.',
      )
      .meta({ examples: [{ phone: '(801) 555-0100' }] }),
    unprotect: z
      .array(z.string())
      .optional()
      .describe(
        'Fields that imports may change again, for a request that takes an edit back. Only fields that it changes, and only if `version` is the current one.',
      )
      .meta({ examples: [['phone']] }),
    ...z.strictObject(FIELDS).partial().shape,
  })
  .refine(isWholePosition, positionRule)
  .refine(isOneState, stateRule);
export type BusinessEdit = z.output<typeof BusinessEdit>;

/** A field that two operators changed to different values; `details.changed` of a 409 is a list of these. */
export const FieldConflict = z.object({
  field: z.enum(FORM_FIELDS),
  yours: z.unknown(),
  theirs: z.unknown().describe('Stored value.'),
  base: z.unknown().optional().describe('Previous value, if the request contains it.'),
});
export type FieldConflict = z.infer<typeof FieldConflict>;
