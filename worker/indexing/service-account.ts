import { z } from 'zod';

/** What we need of the key file that Google gives for a service account. */
const ServiceAccount = z.object({
  client_email: z.email(),
  private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
  /** Where it signs in. */
  token_uri: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
});
export type ServiceAccount = z.infer<typeof ServiceAccount>;

/** Reads the key file's text. @returns null when it is not one */
export function readServiceAccount(text: string): ServiceAccount | null {
  try {
    return ServiceAccount.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
