import type { PasskeyAssertion, PasskeyAttestation } from '../../schema/contracts/webauthn.ts';
import type { NewPasskey } from '../../schema/store/commands/operator/passkeys.ts';
import type { PasskeyDescriptor, StoredPasskey } from '../../schema/store/queries/admin/passkeys.ts';
import type { Settings } from '../env.ts';
import { getSiteOrigin } from '../site-origin.ts';
import { STEP_TTL_MS } from './sign-in-token.ts';

/** The site as browsers and authenticators know it: a passkey is for one host. */
export type PasskeySite = { origin: string; host: string; name: string };

/** Site of a request. */
export function getPasskeySite(settings: Settings, requestUrl: string): PasskeySite {
  const origin = getSiteOrigin(settings, requestUrl);
  return { origin, host: new URL(origin).hostname, name: settings.SITE_NAME };
}

/** Asked for where the device can, but not required: the three secrets are what somebody knows. */
const USER_VERIFICATION = 'preferred';
/** COSE ids of Ed25519, ES256 and RS256, the most preferred first. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded with the first passkey: most requests of the worker need none of it. */
const loadLibrary = () => import('@simplewebauthn/server');

/** Builds a challenge for the passkeys of an operator. */
export async function buildPasskeyRequest({ host }: PasskeySite, passkeys: PasskeyDescriptor[]) {
  const { generateAuthenticationOptions } = await loadLibrary();
  return generateAuthenticationOptions({
    rpID: host,
    allowCredentials: passkeys,
    timeout: STEP_TTL_MS,
    userVerification: USER_VERIFICATION,
  });
}

/** Builds a challenge for a new passkey, which is none of those that the operator has. */
export async function buildPasskeyCreation(
  { host, name }: PasskeySite,
  operator: { id: number; name: string },
  passkeys: PasskeyDescriptor[],
) {
  const { generateRegistrationOptions } = await loadLibrary();
  return generateRegistrationOptions({
    rpName: name,
    rpID: host,
    // Stable, so that a device replaces a passkey that was removed here.
    userID: new Uint8Array(Buffer.from(`operator ${operator.id}`)),
    userName: operator.name,
    userDisplayName: operator.name,
    timeout: STEP_TTL_MS,
    excludeCredentials: passkeys,
    authenticatorSelection: { residentKey: 'preferred', userVerification: USER_VERIFICATION },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/**
 * Verifies a new passkey.
 *
 * @throws Error if it was not made for this site and challenge, or comes with certificates
 */
export async function verifyAttestation(
  { origin, host }: PasskeySite,
  challenge: string,
  { id, response }: PasskeyAttestation,
): Promise<Omit<NewPasskey, 'name'>> {
  const { verifyRegistrationResponse } = await loadLibrary();
  await rejectCertificates(response.attestationObject);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  if (!verified) throw new Error('The attestation statement of the passkey is wrong.');
  const { credential } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.transports,
  };
}

/**
 * Rejects attestations with certificates, which no browser sends because none are asked for: the library would fetch
 * the revocation lists that they name.
 */
async function rejectCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = attestation.get('fmt');
  const isOwnKey = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isOwnKey)
    throw new Error(`The passkey has an attestation of the format ${format}.`);
}

/**
 * Verifies a signature by a passkey. @returns the new count of the authenticator
 *
 * @throws Error if it is wrong, for another site or challenge, or if the count has not grown
 */
export async function verifyAssertion(
  { origin, host }: PasskeySite,
  challenge: string,
  { credentialId, publicKey, counter }: StoredPasskey,
  { id, response }: PasskeyAssertion,
): Promise<number> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter,
    },
    requireUserVerification: false,
  });
  if (!verified) throw new Error('The signature of the passkey is wrong.');
  return authenticationInfo.newCounter;
}
