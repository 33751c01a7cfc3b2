import { exportPKCS8, generateKeyPair } from 'jose';

let key: Promise<string> | undefined;

/** Key file of a service account for tests, with the token endpoint `tokenUrl`. */
export async function createServiceAccount(tokenUrl: string): Promise<string> {
  key ??= generateKeyPair('RS256', { extractable: true }).then(({ privateKey }) => exportPKCS8(privateKey));
  return JSON.stringify({
    type: 'service_account',
    client_email: 'hub@example.iam.gserviceaccount.com',
    private_key: await key,
    token_uri: tokenUrl,
  });
}
