import { z } from 'zod';

/** The one shape of every error answer of the API. */
export const ErrorBody = z.object({
  error: z.string().describe('The same as `message`.'),
  code: z.string().describe('What happened, for programs; it stays the same when the text changes.'),
  message: z.string().describe('What happened and what to do, for people.'),
  details: z.unknown().optional(),
  requestId: z
    .string()
    .describe('Name of the request, also in `X-Request-Id`. Tell it when you report a problem.'),
  issues: z
    .array(
      z.object({
        path: z.string().describe('The parameter or field.'),
        message: z.string().describe('What is wrong with it.'),
      }),
    )
    .optional()
    .describe('With code `invalid_request`: each thing that is wrong.'),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
