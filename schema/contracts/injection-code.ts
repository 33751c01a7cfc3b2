import { z } from 'zod';

/** Positions in a page at which a code can be inserted. */
export const INJECTION_POSITIONS = ['head', 'body-start', 'body-end'] as const;
/** Consent required before a code is inserted; 'necessary' codes need none. */
export const CONSENT_KINDS = ['necessary', 'analytics', 'advertising'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** Maximum number of codes, and of characters per code: more would slow down every page. */
const MAX_CODES = 50;
const MAX_CODE_LENGTH = 20_000;

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

/** All codes, in the order of insertion. Names are unique. */
export const InjectionCodes = z
  .array(
    z.strictObject({
      name: z.string().trim().min(1, 'must not be empty').max(100, 'must not be longer than 100 characters'),
      code: z
        .string()
        .min(1, 'must not be empty')
        .max(MAX_CODE_LENGTH, `must not be longer than ${MAX_CODE_LENGTH} characters`),
      position: buildChoice(INJECTION_POSITIONS),
      consent: buildChoice(CONSENT_KINDS),
    }),
  )
  .max(MAX_CODES, `must not be more than ${MAX_CODES} codes`)
  .superRefine((codes, context) => {
    const names = new Set<string>();
    codes.forEach(({ name }, i) => {
      if (names.has(name))
        context.addIssue({ code: 'custom', path: [i, 'name'], message: 'must not be the name of two codes' });
      names.add(name);
    });
  });
export type InjectionCodes = z.infer<typeof InjectionCodes>;
