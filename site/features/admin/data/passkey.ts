import type { z } from 'zod';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '../../../../schema/contracts/webauthn.ts';

/** A new passkey to send. The server ignores ways to reach it that it does not know. */
export type NewPasskey = z.input<typeof PasskeyAttestation>;

/** The browser or the device gave no passkey. The message is for the operator. */
export class PasskeyError extends Error {
  override name = 'PasskeyError';
}

/** Lets the operator confirm with a passkey. @throws PasskeyError */
export async function signWithPasskey(request: PasskeyRequest): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({ optionsJSON: request }).catch(rejectInWords);
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, response: { clientDataJSON, authenticatorData, signature } };
}

/** Lets the operator create a passkey. @throws PasskeyError */
export async function createPasskey(creation: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, response } = await startRegistration({ optionsJSON: creation }).catch(rejectInWords);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, response: { clientDataJSON, attestationObject, transports } };
}

const CANCELLED = 'İşlem iptal edildi ya da süresi doldu. Yeniden deneyin.';
const WRONG_ADDRESS =
  'Geçiş anahtarları bu adreste kullanılamaz. Paneli sitenin kendi adresinden ve https ile açın.';
/** Sentences for the codes of the library and the names of errors of browsers. */
const TEXTS: Record<string, string> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'Bu cihazda zaten bir geçiş anahtarınız var.',
  ERROR_INVALID_DOMAIN: WRONG_ADDRESS,
  ERROR_INVALID_RP_ID: WRONG_ADDRESS,
  ERROR_CEREMONY_ABORTED: CANCELLED,
  NotAllowedError: CANCELLED,
  SecurityError: WRONG_ADDRESS,
};

function rejectInWords(error: unknown): never {
  const { code = '', name = '' } = error as { code?: string; name?: string };
  const isSupported = 'PublicKeyCredential' in globalThis;
  const text = isSupported
    ? (TEXTS[code] ?? TEXTS[name] ?? 'Cihaz geçiş anahtarını kullanamadı. Başka bir cihaz deneyin.')
    : 'Bu tarayıcı geçiş anahtarlarını desteklemiyor. Güncel bir tarayıcı kullanın.';
  throw new PasskeyError(text, { cause: error });
}
