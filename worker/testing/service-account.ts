import { exportPKCS8, generateKeyPair } from 'jose';

let key: Promise<string> | undefined;

/** The text of a service account's key file, with a key made for the tests, that signs in at `tokenUrl`. */
export async function serviceAccount(tokenUrl: string): Promise<string> {
  key ??= generateKeyPair('RS256', { extractable: true }).then(({ privateKey }) => exportPKCS8(privateKey));
  return JSON.stringify({
    type: 'service_account',
    client_email: 'hub@example.iam.gserviceaccount.com',
    private_key: await key,
    token_uri: tokenUrl,
  });
}
