import { z } from 'zod';

/** Required fields of the key file of a Google service account. */
const ServiceAccount = z.object({
  client_email: z.email(),
  private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
  /** URL of the token endpoint. */
  token_uri: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
});
export type ServiceAccount = z.infer<typeof ServiceAccount>;

/** Parses a key file. @returns null if it is invalid */
export function parseServiceAccount(text: string): ServiceAccount | null {
  try {
    return ServiceAccount.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
