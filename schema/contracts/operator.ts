import { z } from 'zod';
import type { MessageCode } from '../messages.ts';
import { isSystemName } from './actor.ts';
import { buildWholeNumber } from './query.ts';
import { Role } from './role.ts';
import { PasswordInput } from './sign-in.ts';

/** Maximum length of an operator's name, in characters. */
export const MAX_OPERATOR_NAME = 60;

/** Name of an operator: one line, without surrounding blanks. */
export const OperatorName = z
  .string()
  .transform((text) => text.trim().normalize('NFC'))
  .pipe(
    z.string().refine((name) => name !== '' && name.length <= MAX_OPERATOR_NAME && !/\p{Cc}/u.test(name), {
      error: 'operator_name' satisfies MessageCode,
      params: { maximum: MAX_OPERATOR_NAME },
    }),
  );

/** A new name. Names that only differ by an invisible character could be confused. */
export const VisibleName = OperatorName.refine((name) => !/\p{Cf}/u.test(name), {
  error: 'operator_name' satisfies MessageCode,
  params: { maximum: MAX_OPERATOR_NAME },
});

/** Name of a new operator: the audit log has the names of parts of the program, too. */
export const NewOperatorName = VisibleName.refine(
  (name) => !isSystemName(name),
  'operator_name_reserved' satisfies MessageCode,
);

const password = PasswordInput.shape.password.describe('Password of the operator who asks.');

/** Body of `POST /api/admin/operators`. */
export const OperatorInput = z.strictObject({ name: NewOperatorName, role: Role.default('all'), password });

/** Body of `PATCH /api/admin/operators/{id}`. */
export const OperatorPatch = z.strictObject({ role: Role, password });

/** Body of requests that renew the secrets of an operator, or remove one. */
export const OperatorConfirmation = z.strictObject({ password });

/** Path of `/api/admin/operators/{id}`. */
export const OperatorPath = z.strictObject({
  id: buildWholeNumber(1, 9_999_999_999)
    .describe('Id of the operator.')
    .meta({ examples: [1] }),
});

/** An operator who can sign in. Times are ISO 8601 in UTC. */
export const ListedOperator = z.object({
  id: z.int(),
  name: z.string(),
  role: Role,
  createdAt: z.string(),
  lastSeenAt: z
    .string()
    .nullable()
    .describe('Time of the last request, up to a minute old; null if there was none within a month.'),
  isSelf: z.boolean().describe('True for the operator who asks.'),
});
export type ListedOperator = z.infer<typeof ListedOperator>;

/** The three secrets of an operator, in the order of the sign-in. Only this response ever has them. */
export const OperatorSecrets = z.object({
  name: z.string(),
  accessKey: z.string(),
  userCode: z.string(),
  password: z.string(),
  token: z
    .string()
    .optional()
    .describe('Of the own secrets: they are not valid before `own-secrets` has this token.'),
});
export type OperatorSecrets = z.infer<typeof OperatorSecrets>;

/** Body of `POST /api/admin/operators/own-secrets`. */
export const OwnSecretsConfirmation = z.strictObject({
  token: z.string().min(1).max(4000).describe('The token of the response with the secrets.'),
});

/** Response of `POST /api/admin/operators/own-secrets`. */
export const SecretsRenewed = z.object({ renewed: z.literal(true) });
export type SecretsRenewed = z.infer<typeof SecretsRenewed>;

/** Response of `PATCH /api/admin/operators/{id}`. */
export const OperatorChanged = z.object({ role: Role });

/** Response of `DELETE /api/admin/operators/{id}`. */
export const OperatorRemoved = z.object({ removed: z.literal(true) });

/** An operator signed in on one browser. Times are ISO 8601 in UTC. */
export const OpenSession = z.object({
  id: z.string(),
  operator: z.object({ id: z.int(), name: z.string() }),
  createdAt: z.string(),
  lastSeenAt: z.string().describe('Time of the last request, up to a minute old.'),
  expiresAt: z.string().describe('End of the session, if requests go on.'),
  browser: z.string().nullable().describe('The `User-Agent` of the sign-in.'),
  isCurrent: z.boolean().describe('True for the session of this request.'),
});
export type OpenSession = z.infer<typeof OpenSession>;

/** Path of `/api/admin/sessions/{id}`. */
export const SessionPath = z.strictObject({
  id: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be the id of a session')
    .describe('Id of the session.')
    .meta({ examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'] }),
});

/** Response of requests that end sessions. */
export const SessionsEnded = z.object({ ended: z.int().describe('Number of sessions that ended.') });
export type SessionsEnded = z.infer<typeof SessionsEnded>;
