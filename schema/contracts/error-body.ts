import { z } from 'zod';
import { MESSAGE_CODES } from '../messages.ts';

/** A problem in words, and as a code if it has one. */
export const IssueText = z.object({
  message: z.string().describe('Description of the problem.'),
  code: z
    .string()
    .optional()
    .describe(`Stable identifier of the problem, if it has one: ${MESSAGE_CODES.join(', ')}.`),
  parameters: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe('Values in the message, with a code that has any.'),
});

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
        ...IssueText.shape,
      }),
    )
    .optional()
    .describe('Invalid parameters and fields, for example with code `invalid_request`.'),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
