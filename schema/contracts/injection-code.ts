import { z } from 'zod';
import type { MessageCode } from '../messages.ts';
import { buildWholeNumber } from './query.ts';

/** Positions in a page at which a code can be inserted. */
export const INJECTION_POSITIONS = ['head', 'body-start', 'body-end'] as const;
/** Consent required before a code is inserted; 'necessary' codes need none. */
export const CONSENT_KINDS = ['necessary', 'analytics', 'advertising'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** Maximum number of codes, and of characters per code: more would slow down every page. */
export const MAX_CODES = 50;
export const MAX_CODE_LENGTH = 20_000;
const MAX_NAME_LENGTH = 100;

const code = (text: MessageCode): MessageCode => text;

const buildChoice = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.enum(names, { error: `must be one of ${names.join(', ')}` });

/** HTML that an operator adds to every public page, inserted after it has loaded. */
export const InjectionCode = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  position: z.enum(INJECTION_POSITIONS),
  consent: z.enum(CONSENT_KINDS),
});
export type InjectionCode = z.infer<typeof InjectionCode>;

const input = {
  name: z
    .string()
    .trim()
    .min(1, code('text_required'))
    .max(MAX_NAME_LENGTH, code('too_long'))
    .describe('Name for operators. Names are unique.'),
  code: z
    .string()
    .min(1, code('text_required'))
    .max(MAX_CODE_LENGTH, code('too_long'))
    .describe('HTML to insert.'),
  position: buildChoice(INJECTION_POSITIONS).describe('Position in the page.'),
  consent: buildChoice(CONSENT_KINDS).describe('Consent that it needs; necessary codes need none.'),
};
const enabled = z.boolean().describe('False: not inserted.');

/** Body of `POST /api/admin/injection-codes`: the whole code. */
export const InjectionCodeInput = z.strictObject({ ...input, enabled });
export type InjectionCodeInput = z.infer<typeof InjectionCodeInput>;

/** Body of `PUT /api/admin/injection-codes/{id}`. */
export const InjectionCodeEdit = InjectionCodeInput.extend({
  updatedAt: z
    .string()
    .optional()
    .describe('`updatedAt` of the code that was edited. If it was changed since, nothing is stored.'),
});
export type InjectionCodeEdit = z.infer<typeof InjectionCodeEdit>;

/** Body of `PUT /api/admin/injection-codes/{id}/enabled`. */
export const InjectionCodeSwitch = z.strictObject({ enabled });

/** A code as operators see it. */
export const AdminInjectionCode = InjectionCode.extend({
  enabled,
  updatedAt: z.string().describe('Time of the last change, ISO 8601 in UTC.'),
  updatedBy: z.string(),
});
export type AdminInjectionCode = z.infer<typeof AdminInjectionCode>;

/** Path of a code. */
export const InjectionCodePath = z.strictObject({
  id: buildWholeNumber(1, 9_999_999_999)
    .describe('Id of the code.')
    .meta({ examples: [1] }),
});

/** Body of `PUT /api/admin/injection-codes/{id}/rank`. */
export const InjectionCodeRank = z.strictObject({
  rank: z
    .int()
    .min(0)
    .max(MAX_CODES - 1)
    .describe('Position in the order of insertion, from 0. One beyond the end is the last.'),
});

/** All codes, in the order of insertion, as a file has them. Names are unique. */
export const InjectionCodes = z
  .array(InjectionCodeInput.extend({ enabled: enabled.default(true) }))
  .max(MAX_CODES, `must not be more than ${MAX_CODES} codes`)
  .superRefine((codes, context) => {
    const names = new Set<string>();
    codes.forEach(({ name }, i) => {
      if (names.has(name))
        context.addIssue({ code: 'custom', path: [i, 'name'], message: code('code_name_taken') });
      names.add(name);
    });
  });
export type InjectionCodes = z.infer<typeof InjectionCodes>;
/** The same, before defaults are applied. */
export type InjectionCodesInput = z.input<typeof InjectionCodes>;
