import { z } from 'zod';

/** Bytes in base64url, as browsers write them. */
const buildBytes = (max: number) =>
  z
    .string()
    .min(1, 'must not be empty')
    .max(max, 'is too long')
    .regex(/^[\w-]+$/, 'must be base64url');

/** Longest id of a credential: 1,023 bytes. */
const credentialId = buildBytes(1364).describe('Id of the credential.');
const clientDataJSON = buildBytes(2000);

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type Transport = (typeof TRANSPORTS)[number];

/** A signature by a passkey: what `navigator.credentials.get` gives, without what is not checked. */
export const PasskeyAssertion = z.strictObject({
  id: credentialId,
  response: z.strictObject({
    clientDataJSON,
    authenticatorData: buildBytes(1000),
    signature: buildBytes(1000),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** A new passkey: what `navigator.credentials.create` gives, without what is not checked. */
export const PasskeyAttestation = z.strictObject({
  id: credentialId,
  response: z.strictObject({
    clientDataJSON,
    attestationObject: buildBytes(4000),
    transports: z
      .string()
      .max(20)
      .array()
      .max(10)
      // Browsers may name ways that are added to the specification later.
      .transform((all) => TRANSPORTS.filter((known) => all.includes(known)))
      .pipe(z.enum(TRANSPORTS).array())
      .describe('Ways to reach the authenticator; unknown ones are ignored.')
      .meta({ examples: [['internal']] }),
  }),
});
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>;

const descriptors = z.array(
  z.object({
    id: z.string(),
    type: z.literal('public-key'),
    transports: z.enum(TRANSPORTS).array().optional(),
  }),
);
const shared = {
  challenge: z.string().describe('Random bytes to sign, in base64url. They are valid for one try.'),
  timeout: z.int().describe('Time limit in milliseconds.'),
};
const UserVerification = z.enum(['discouraged', 'preferred', 'required']);

/** Argument of `navigator.credentials.get`, in JSON (`PublicKeyCredentialRequestOptionsJSON`). */
export const PasskeyRequest = z.object({
  ...shared,
  rpId: z.string(),
  allowCredentials: descriptors,
  userVerification: UserVerification,
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** Argument of `navigator.credentials.create`, in JSON (`PublicKeyCredentialCreationOptionsJSON`). */
export const PasskeyCreation = z.object({
  ...shared,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  excludeCredentials: descriptors,
  authenticatorSelection: z.object({
    residentKey: UserVerification,
    requireResidentKey: z.boolean(),
    userVerification: UserVerification,
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;
