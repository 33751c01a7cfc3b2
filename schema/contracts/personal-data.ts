import { z } from 'zod';
import { CONTACT_LIMITS, ContactMessage } from './contact-message.ts';

/** Body of the requests about the data of a person. It is in the body, because addresses of requests are logged. */
export const PersonInput = z.strictObject({
  email: z
    .string()
    .trim()
    .max(CONTACT_LIMITS.email)
    .pipe(z.email({ pattern: z.regexes.html5Email, error: 'must be an address such as name@example.com' }))
    .describe('Email address; upper and lower case are the same.'),
});

/** Response of `POST /api/admin/personal-data/export`: everything that is stored about a person. */
export const PersonalData = z.object({
  email: z.string(),
  exportedAt: z.string().describe('ISO 8601 in UTC.'),
  messages: ContactMessage.array().describe('Messages sent through the contact form, newest first.'),
});
export type PersonalData = z.infer<typeof PersonalData>;

/** Response of `POST /api/admin/personal-data/erase`. */
export const PersonErased = z.object({ erased: z.int().describe('Number of deleted messages.') });
export type PersonErased = z.infer<typeof PersonErased>;
