import { zValidator } from '@hono/zod-validator';
import type { z } from 'zod';
import { InvalidRequestError } from '../errors.ts';
import { state } from './contracts.ts';

type Issue = { path: string; message: string };

/** Checks the query against a contract. @throws InvalidRequestError naming each faulty, unknown or repeated parameter */
export function query<Schema extends z.ZodObject>(schema: Schema) {
  const check = zValidator('query', schema, (result, c) => {
    const given = [...new URL(c.req.url).searchParams.keys()];
    const misnamed = misnamedIn(given, Object.keys(schema.shape));
    const faulty = result.success ? [] : issuesOf(result.error);
    const issues = [
      ...misnamed,
      ...faulty.filter((issue) => !misnamed.some(({ path }) => path === issue.path)),
    ];
    if (issues.length > 0) throw new InvalidRequestError(issues);
  });
  return state(check, { query: schema });
}

/** Checks the JSON body against a contract. @throws InvalidRequestError */
export function body<Schema extends z.ZodType>(schema: Schema) {
  const check = zValidator('json', schema, (result) => {
    if (!result.success) throw new InvalidRequestError(issuesOf(result.error));
    const torn = tornIn(result.data);
    if (torn.length > 0) throw new InvalidRequestError(torn);
  });
  return state(check, { body: schema });
}

/** Checks the parts of the path against a contract. @throws InvalidRequestError */
export function params<Schema extends z.ZodObject>(schema: Schema) {
  const check = zValidator('param', schema, (result) => {
    if (!result.success) throw new InvalidRequestError(issuesOf(result.error));
  });
  return state(check, { params: schema });
}

/** Which of two values is meant cannot be known, so a name given twice is refused like one nobody knows. */
function misnamedIn(given: string[], known: string[]): Issue[] {
  return [...new Set(given)].flatMap((name) => {
    if (!known.includes(name)) return [{ path: name, message: 'is not a parameter of this call' }];
    const isRepeated = given.indexOf(name) !== given.lastIndexOf(name);
    return isRepeated ? [{ path: name, message: 'is given more than once' }] : [];
  });
}

/** JSON can hold half of a pair of surrogates (`"\ud800"`), which is no character: the database cannot be asked for it, nor keep it. */
function tornIn(value: unknown, path: string[] = []): Issue[] {
  if (typeof value === 'string')
    return value.isWellFormed() ? [] : [{ path: path.join('.'), message: 'holds half of a character' }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => tornIn(part, [...path, name]));
}

function issuesOf(error: { issues: z.core.$ZodIssue[] }): Issue[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          path: [...issue.path, key].join('.'),
          message: 'is not a parameter of this call',
        }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  );
}
