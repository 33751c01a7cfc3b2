import { zValidator } from '@hono/zod-validator';
import type { z } from 'zod';
import { httpErrors } from '../errors.ts';
import { state } from './contracts.ts';

type Issue = { path: string; message: string };

/** Validates the query. @throws HttpError 400 that lists each invalid, unknown or repeated parameter */
export function query<Schema extends z.ZodObject>(schema: Schema) {
  const check = zValidator('query', schema, (result, c) => {
    const given = [...new URL(c.req.url).searchParams.keys()];
    const misnamed = misnamedIn(given, Object.keys(schema.shape));
    const faulty = result.success ? [] : issuesOf(result.error);
    const issues = [
      ...misnamed,
      ...faulty.filter((issue) => !misnamed.some(({ path }) => path === issue.path)),
    ];
    if (issues.length > 0) throw httpErrors.invalidRequest(issues);
  });
  return state(check, { query: schema });
}

/** Validates the JSON body. @throws HttpError 400 */
export function body<Schema extends z.ZodType>(schema: Schema) {
  const check = zValidator('json', schema, (result) => {
    if (!result.success) throw httpErrors.invalidRequest(issuesOf(result.error));
    const torn = tornIn(result.data);
    if (torn.length > 0) throw httpErrors.invalidRequest(torn);
  });
  return state(check, { body: schema });
}

/** Validates the path parameters. @throws HttpError 400 */
export function params<Schema extends z.ZodObject>(schema: Schema) {
  const check = zValidator('param', schema, (result) => {
    if (!result.success) throw httpErrors.invalidRequest(issuesOf(result.error));
  });
  return state(check, { params: schema });
}

/** Unknown and repeated parameters. Of two values it is unclear which one is meant, so both are rejected. */
function misnamedIn(given: string[], known: string[]): Issue[] {
  return [...new Set(given)].flatMap((name) => {
    if (!known.includes(name)) return [{ path: name, message: 'is not a parameter of this endpoint' }];
    const isRepeated = given.indexOf(name) !== given.lastIndexOf(name);
    return isRepeated ? [{ path: name, message: 'is given more than once' }] : [];
  });
}

/** Strings with a lone surrogate (`"\ud800"` in JSON). They are not valid Unicode, and the database cannot store them. */
function tornIn(value: unknown, path: string[] = []): Issue[] {
  if (typeof value === 'string')
    return value.isWellFormed() ? [] : [{ path: path.join('.'), message: 'contains a lone surrogate' }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => tornIn(part, [...path, name]));
}

function issuesOf(error: { issues: z.core.$ZodIssue[] }): Issue[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          path: [...issue.path, key].join('.'),
          message: 'is not a parameter of this endpoint',
        }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  );
}
