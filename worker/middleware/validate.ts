import { zValidator } from '@hono/zod-validator';
import type { z } from 'zod';
import type { ErrorBody } from '../../schema/contracts/error-body.ts';
import { createMessage, toMessage, type SchemaIssue } from '../../schema/messages.ts';
import { httpErrors } from '../errors.ts';
import { toIssue } from '../issues.ts';
import { toEnglish } from '../messages.en.ts';
import { registerContract } from './response-contract.ts';

type Issue = NonNullable<ErrorBody['issues']>[number];

const UNKNOWN_FIELD = createMessage('unknown_field', {});

/** Validates the query. @throws HttpError 400 that lists each invalid, unknown or repeated parameter */
export function validateQuery<Schema extends z.ZodObject>(schema: Schema) {
  const check = zValidator('query', schema, (result, c) => {
    const given = [...new URL(c.req.url).searchParams.keys()];
    const misnamed = findUnknownParameters(given, Object.keys(schema.shape));
    const faulty = result.success ? [] : toIssues(result.error);
    const issues = [
      ...misnamed,
      ...faulty.filter((issue) => !misnamed.some(({ path }) => path === issue.path)),
    ];
    if (issues.length > 0) throw httpErrors.invalidRequest(issues);
  });
  return registerContract(check, { query: schema });
}

/** Validates the JSON body. @throws HttpError 400 */
export function validateBody<Schema extends z.ZodType>(schema: Schema) {
  const check = zValidator('json', schema, (result) => {
    if (!result.success) throw httpErrors.invalidRequest(toIssues(result.error));
    const torn = findLoneSurrogates(result.data);
    if (torn.length > 0) throw httpErrors.invalidRequest(torn);
  });
  return registerContract(check, { body: schema });
}

/** Validates the path parameters. @throws HttpError 400 */
export function validateParams<Schema extends z.ZodObject>(schema: Schema) {
  const check = zValidator('param', schema, (result) => {
    if (!result.success) throw httpErrors.invalidRequest(toIssues(result.error));
  });
  return registerContract(check, { params: schema });
}

/** Unknown and repeated parameters. Of two values it is unclear which one is meant, so both are rejected. */
function findUnknownParameters(given: string[], known: string[]): Issue[] {
  return [...new Set(given)].flatMap((name) => {
    if (!known.includes(name)) return [{ path: name, message: toEnglish(UNKNOWN_FIELD) }];
    const isRepeated = given.indexOf(name) !== given.lastIndexOf(name);
    return isRepeated ? [{ path: name, message: 'is given more than once' }] : [];
  });
}

/**
 * Strings with a lone surrogate (`"\ud800"` in JSON). They are not valid Unicode, and the database cannot store them.
 */
function findLoneSurrogates(value: unknown, path: string[] = []): Issue[] {
  if (typeof value === 'string')
    return value.isWellFormed() ? [] : [toIssue(path.join('.'), createMessage('lone_surrogate', {}))];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => findLoneSurrogates(part, [...path, name]));
}

function toIssues(error: { issues: z.core.$ZodIssue[] }): Issue[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => toIssue([...issue.path, key].join('.'), UNKNOWN_FIELD))
      : [toSchemaIssue(issue)],
  );
}

/** An issue of a schema: in a sentence of Zod or the contract, or as a message code. */
function toSchemaIssue(issue: z.core.$ZodIssue): Issue {
  const path = issue.path.join('.');
  const message = toMessage(issue as SchemaIssue);
  return message === null ? { path, message: issue.message } : toIssue(path, message);
}
