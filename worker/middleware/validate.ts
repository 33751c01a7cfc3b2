import { zValidator } from '@hono/zod-validator';
import type { z } from 'zod';
import { InvalidRequestError } from '../errors.ts';

/** Checks the query against a contract. @throws InvalidRequestError naming each faulty or unknown parameter */
export function query<Schema extends z.ZodType>(schema: Schema) {
  return zValidator('query', schema, (result) => {
    if (!result.success) throw new InvalidRequestError(issuesOf(result.error));
  });
}

/** Checks the JSON body against a contract. @throws InvalidRequestError */
export function body<Schema extends z.ZodType>(schema: Schema) {
  return zValidator('json', schema, (result) => {
    if (!result.success) throw new InvalidRequestError(issuesOf(result.error));
  });
}

/** Checks the parts of the path against a contract. @throws InvalidRequestError */
export function params<Schema extends z.ZodType>(schema: Schema) {
  return zValidator('param', schema, (result) => {
    if (!result.success) throw new InvalidRequestError(issuesOf(result.error));
  });
}

function issuesOf(error: { issues: z.core.$ZodIssue[] }): { path: string; message: string }[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: key, message: 'is not a parameter of this call' }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  );
}
