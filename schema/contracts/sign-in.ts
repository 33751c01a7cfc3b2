import { z } from 'zod';
import { Role } from './role.ts';
import { PasskeyAssertion } from './webauthn.ts';

/** Maximum length of a secret, in characters. */
export const MAX_SECRET_LENGTH = 500;

const EMPTY = 'must not be empty';

/** Surrounding blanks come from copying; they are removed, as when a secret is created. */
const secret = z
  .string(EMPTY)
  .transform((text) => text.trim())
  .pipe(
    z
      .string()
      .min(1, EMPTY)
      .max(MAX_SECRET_LENGTH, `must not be longer than ${MAX_SECRET_LENGTH} characters`),
  );
const token = z
  .string('must not be empty')
  .min(1, 'must not be empty')
  .max(2000, 'is invalid')
  .describe('`token` of the previous step.');

/** Bodies of the three steps of the sign-in, in order. */
export const AccessKeyInput = z.strictObject({ accessKey: secret });
export const UserCodeInput = z.strictObject({ token, userCode: secret });
export const PasswordInput = z.strictObject({ token, password: secret });
/** Body of the request that returns from the password to the user code. */
export const BackInput = z.strictObject({ token });
/** Bodies of the further step of operators who have a passkey: for what to sign, and with the signature. */
export const PasskeyRequestInput = z.strictObject({ token });
export const PasskeyAnswer = z.strictObject({ token, passkey: PasskeyAssertion });

const buildTime = (what: string) => z.string().describe(`${what}, ISO 8601 in UTC.`);
const next = { token: z.string(), expiresAt: buildTime('Expiry of the token') };

/** Responses of steps that are not the last one: the next step, and the token for it. */
export const UserCodeStep = z.object({ step: z.literal('user-code'), ...next });
export type UserCodeStep = z.infer<typeof UserCodeStep>;
export const PasswordStep = z.object({ step: z.literal('password'), ...next });
export type PasswordStep = z.infer<typeof PasswordStep>;
export const PasskeyStep = z.object({ step: z.literal('passkey'), ...next });
export type PasskeyStep = z.infer<typeof PasskeyStep>;

/** Response of the last step, which also sets the session cookie. */
export const SignedIn = z.object({
  operator: z.object({ name: z.string() }),
  csrf: z.string().describe('Value of `X-CSRF-Token`, required for requests that write.'),
  expiresAt: buildTime('Expiry of the session'),
});
export type SignedIn = z.infer<typeof SignedIn>;

/** Response to the password: operators who have a passkey confirm with it before the session begins. */
export const PasswordAnswer = z.union([SignedIn, PasskeyStep]);
export type PasswordAnswer = z.infer<typeof PasswordAnswer>;

/** Response of `GET /api/admin/session`. */
export const SessionState = SignedIn.extend({
  role: Role.describe("Rights of the operator: 'read', 'edit' (businesses and messages) or 'all'."),
  idleExpiresAt: buildTime('Expiry of the session without further requests'),
});
export type SessionState = z.infer<typeof SessionState>;

/** Empty response. */
export const NoContent = z.undefined();
