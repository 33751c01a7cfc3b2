import { z } from 'zod';

/** Shape of every error response of the API. */
export const ErrorBody = z.object({
  error: z.string().describe('Same as `message`.'),
  code: z.string().describe('Stable identifier of the error.'),
  message: z.string().describe('Description of the error for people. It can change.'),
  details: z.unknown().optional(),
  requestId: z
    .string()
    .describe('Id of the request, also in `X-Request-Id`. Include it when you report a problem.'),
  issues: z
    .array(
      z.object({
        path: z.string().describe('Name of the parameter or field.'),
        message: z.string().describe('Description of the problem.'),
      }),
    )
    .optional()
    .describe('Invalid parameters and fields, for example with code `invalid_request`.'),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
