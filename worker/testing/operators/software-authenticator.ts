import type { PasskeyAssertion, PasskeyAttestation } from '../../../schema/contracts/webauthn.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** Values of an authenticator and a browser; tests change single ones. */
type Claim = { origin: string; rpId: string; counter: number; flags: number; type: string };

/**
 * Software authenticator with one ES256 key, and the browser around it. It counts its signatures. `create` and `get`
 * give what the panel sends.
 */
export async function createAuthenticator(site = 'https://hub.example') {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const { privateKey, publicKey } = keys as CryptoKeyPair;
  const { x, y } = (await crypto.subtle.exportKey('jwk', publicKey)) as JsonWebKey;
  const credentialId = crypto.getRandomValues(new Uint8Array(16));
  const id = encode(credentialId);
  let count = 0;
  const usual: Omit<Claim, 'counter' | 'type'> = {
    origin: new URL(site).origin,
    rpId: new URL(site).hostname,
    flags: USER_PRESENT | USER_VERIFIED,
  };

  const buildClientData = (challenge: string, { type, origin }: Claim) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const buildAuthenticatorData = async ({ rpId, flags, counter }: Claim, credential: Uint8Array[] = []) =>
    Buffer.concat([
      await sha256(Buffer.from(rpId)),
      Uint8Array.of(flags),
      toBigEndian(counter, 4),
      ...credential,
    ]);

  return {
    id,
    /** Creates the passkey. */
    async create(challenge: string, changes: Partial<Claim> = {}): Promise<PasskeyAttestation> {
      const claim = { ...usual, type: 'webauthn.create', counter: count, ...changes };
      const coseKey = cborMap([
        [cborInt(1), cborInt(2)],
        [cborInt(3), cborInt(-7)],
        [cborInt(-1), cborInt(1)],
        [cborInt(-2), cborBytes(Buffer.from(x!, 'base64url'))],
        [cborInt(-3), cborBytes(Buffer.from(y!, 'base64url'))],
      ]);
      const authData = await buildAuthenticatorData({ ...claim, flags: claim.flags | HAS_CREDENTIAL }, [
        new Uint8Array(16),
        toBigEndian(credentialId.length, 2),
        credentialId,
        coseKey,
      ]);
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ]);
      const clientDataJSON = encode(buildClientData(challenge, claim));
      return {
        id,
        response: { clientDataJSON, attestationObject: encode(attestation), transports: ['internal'] },
      };
    },
    /** Signs a challenge. */
    async get(challenge: string, changes: Partial<Claim> = {}): Promise<PasskeyAssertion> {
      const claim = { ...usual, type: 'webauthn.get', counter: ++count, ...changes };
      const clientData = buildClientData(challenge, claim);
      const authData = await buildAuthenticatorData(claim);
      const signed = Buffer.concat([authData, await sha256(clientData)]);
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, signed);
      return {
        id,
        response: {
          clientDataJSON: encode(clientData),
          authenticatorData: encode(authData),
          signature: encode(toDer(new Uint8Array(signature))),
        },
      };
    },
  };
}
export type Authenticator = Awaited<ReturnType<typeof createAuthenticator>>;

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = async (bytes: Uint8Array) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));

function toBigEndian(value: number, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => (value >>> (8 * (length - 1 - index))) & 0xff);
}

/** Signature of WebCrypto (r and s) in the form of authenticators (ASN.1). */
function toDer(raw: Uint8Array): Uint8Array {
  const toInteger = (part: Uint8Array) => {
    const digits = part.slice(part.findIndex((byte) => byte !== 0));
    const body = digits[0]! >= 0x80 ? [0, ...digits] : [...digits];
    return [0x02, body.length, ...body];
  };
  const body = [...toInteger(raw.slice(0, 32)), ...toInteger(raw.slice(32))];
  return Uint8Array.of(0x30, body.length, ...body);
}

/** First bytes of a CBOR item (RFC 8949, 3): its major type, and a length or value below 65,536. */
function cborHead(major: number, value: number): number[] {
  const type = major << 5;
  if (value < 24) return [type | value];
  return value < 256 ? [type | 24, value] : [type | 25, value >> 8, value & 0xff];
}
const cborInt = (value: number) => Uint8Array.from(value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value));
const cborBytes = (bytes: Uint8Array) => Uint8Array.from([...cborHead(2, bytes.length), ...bytes]);
const cborText = (text: string) => Uint8Array.from([...cborHead(3, text.length), ...Buffer.from(text)]);
const cborMap = (entries: [Uint8Array, Uint8Array][]) =>
  Uint8Array.from([...cborHead(5, entries.length), ...entries.flat().flatMap((item) => [...item])]);
