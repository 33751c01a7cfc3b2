/** Examples of the sign-in and of passkeys. Long values of WebAuthn are shortened. */

export const NEXT_STEP = {
  token: 'eyJwdXJwb3NlIjoic2lnbi1pbiJ9.c2lnbmF0dXJl',
  expiresAt: '2026-11-20T09:35:00.000Z',
};

export const SIGNED_IN = {
  operator: { name: 'Ada' },
  csrf: '3q2-7wdnRmT0cHk1bWb7zvJx0o2m9J1uYxX8q1v2w3E',
  expiresAt: '2026-11-21T09:30:00.000Z',
};

const CREDENTIAL = 'kq0Vn4sYw1bXc9ZtR3mE2g';
const CLIENT_DATA = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';
const challenge = '7mX0c1QpZ8vTnB4yKsR2dWfGhJkLaEoUiPxYqAzNtSw';

export const PASSKEY_REQUEST = {
  challenge,
  timeout: 300_000,
  rpId: 'hub.example.com',
  allowCredentials: [{ id: CREDENTIAL, type: 'public-key', transports: ['internal'] }],
  userVerification: 'preferred',
};

export const PASSKEY_CREATION = {
  challenge,
  timeout: 300_000,
  rp: { id: 'hub.example.com', name: 'Business Hub' },
  user: { id: 'b3BlcmF0b3IgMQ', name: 'Ada', displayName: 'Ada' },
  pubKeyCredParams: [
    { alg: -8, type: 'public-key' },
    { alg: -7, type: 'public-key' },
    { alg: -257, type: 'public-key' },
  ],
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'preferred',
    requireResidentKey: false,
    userVerification: 'preferred',
  },
  attestation: 'none',
};

/** A signature of the sign-in. */
export const SIGNATURE = {
  id: CREDENTIAL,
  response: {
    clientDataJSON: CLIENT_DATA,
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
    signature: 'MEUCIQDx8Yb0mJx7Qk2nVtW9rLsE6uHdPzAcFgTiBoXqMvNyAg',
  },
};

/** A new passkey. */
export const PASSKEY = {
  id: CREDENTIAL,
  response: {
    clientDataJSON: CLIENT_DATA,
    attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVik',
    transports: ['internal'],
  },
};
