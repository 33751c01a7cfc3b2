import type { Handler } from 'hono';
import { SESSION_COOKIE } from '../auth/session.ts';
import type { Access } from '../middleware/access.ts';
import { type Contracts, contractsOf } from '../middleware/contracts.ts';
import { type ErrorStatus, type Operation, TAGS } from '../middleware/operation.ts';
import { failures } from './failures.ts';
import { headers } from './headers.ts';
import { parametersOf } from './parameters.ts';
import { namedSchemas, schemaOf } from './schemas.ts';
import type { Site } from './site.ts';

type Routes = { method: string; path: string; handler: Handler }[];
type AccessList = { method: string; path: string; access: Access }[];

/** An endpoint with everything its route states about it. */
export type Call = Operation & { method: string; path: string; access: Access; contracts: Contracts };

/** Documented endpoints of an app, by tag and then in the order of its routes. */
export function callsOf(routes: Routes, accessList: AccessList): Call[] {
  const accessByRoute = new Map(accessList.map(({ method, path, access }) => [`${method} ${path}`, access]));
  const calls = [...contractsOf(routes)].flatMap(([key, contracts]) => {
    const [method, path] = key.split(' ') as [string, string];
    if (contracts.operation === undefined) return [];
    const access = accessByRoute.get(key)!;
    return [{ ...contracts.operation, method, path: path.replace(/:(\w+)/g, '{$1}'), access, contracts }];
  });
  const tags = Object.keys(TAGS);
  return calls.toSorted((a, b) => tags.indexOf(a.tag) - tags.indexOf(b.tag));
}

/** Statuses of an endpoint's error responses. 405 and 500 are covered by `default`. */
export function failuresOf({ access, contracts, errors = [] }: Call): ErrorStatus[] {
  const takes = contracts.query ?? contracts.params ?? contracts.body;
  const all: ErrorStatus[] = [...errors, 414, 429, 503];
  if (takes !== undefined) all.push(400);
  if (access !== 'public') all.push(401);
  if (access === 'operator') all.push(403);
  return [...new Set(all)].toSorted((a, b) => a - b);
}

/** Builds the OpenAPI 3.1 document. It is deterministic for the same endpoints and site. */
export function openApiDocument(calls: Call[], site: Site) {
  const base = isLocal(site.origin) ? '' : site.origin;
  return {
    openapi: '3.1.1',
    info: {
      title: `${site.name} API`,
      version: '1.0.0',
      summary: 'Businesses of a local directory as JSON.',
      description: `Pagination, search and caching are described at ${base}/api/docs. Every GET endpoint also supports HEAD.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    externalDocs: { url: `${base}/api/docs`, description: 'API reference' },
    // A local origin is of no use to other machines, so the server is relative to the document.
    servers: [{ url: base || '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: pathsOf(calls),
    components: {
      schemas: namedSchemas(),
      responses: {
        NotModified: {
          description:
            'The response has not changed; there is no body. Headers of a list, such as `X-Total-Count`, are still sent.',
          headers: headerRefs(['ETag', 'X-Request-Id']),
        },
        ...Object.fromEntries(
          Object.values(failures).map(({ name, description, headers: own, example }) => [
            name,
            { description, headers: headerRefs(own), content: json({ $ref: ERROR }, example) },
          ]),
        ),
      },
      headers,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description: 'Session cookie, set by the last step of the sign-in.',
        },
        csrf: {
          type: 'apiKey',
          in: 'header',
          name: 'X-CSRF-Token',
          description: 'CSRF token of the session (`csrf`). Required for requests other than GET and HEAD.',
        },
      },
    },
  };
}

/** Paths of the same shape are one path in OpenAPI: '{slug}' and '{id}' share the parameter name that comes first. */
function pathsOf(calls: Call[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const shape = shapeOf(call.path);
    const path = Object.keys(paths).find((known) => shapeOf(known) === shape) ?? call.path;
    (paths[path] ??= {})[call.method.toLowerCase()] = operationOf(call, path);
  }
  return paths;
}

const shapeOf = (path: string) => path.replace(/\{\w+\}/g, '{}');
const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

const ERROR = '#/components/schemas/ErrorBody';
const session = { session: [] };
const sessionAndToken = { ...session, csrf: [] };

function operationOf(call: Call, path: string) {
  const renamed = (name: string) => namesIn(path)[namesIn(call.path).indexOf(name)]!;
  const { id, tag, summary, description, access, contracts, method, example } = call;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    security: securityOf(call),
    parameters: [
      ...(contracts.params
        ? parametersOf('path', contracts.params).map((part) => ({ ...part, name: renamed(part.name) }))
        : []),
      ...(contracts.query ? parametersOf('query', contracts.query) : []),
    ],
    ...(contracts.body && {
      requestBody: { required: true, content: json(schemaOf(contracts.body), example.body) },
    }),
    responses: {
      [call.status ?? 200]: success(call),
      ...(method === 'GET' && access === 'public' && { 304: { $ref: '#/components/responses/NotModified' } }),
      ...Object.fromEntries(
        failuresOf(call).map((status) => [
          status,
          { $ref: `#/components/responses/${failures[status].name}` },
        ]),
      ),
      default: { $ref: `#/components/responses/${failures[500].name}` },
    },
  };
}

/** Security requirements; an empty list means none. */
function securityOf({ access, method, sessionOptional }: Call) {
  if (access === 'operator') return [method === 'GET' ? session : sessionAndToken];
  return sessionOptional ? [{}, session] : [];
}

function isLocal(origin: string): boolean {
  const { hostname } = new URL(origin);
  return /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

function success({ contracts, example, headers: own = [], method, access, status }: Call) {
  const tagged = method === 'GET' && access === 'public' ? ['ETag'] : [];
  return {
    description: 'Success.',
    headers: headerRefs(['X-Request-Id', ...tagged, ...own]),
    ...(status !== 204 && { content: answered(contracts, example.response) }),
  };
}

function answered({ answer, media }: Contracts, example: unknown) {
  const content = json(schemaOf(answer!), example);
  return media === undefined ? content : { [media]: content['application/json'] };
}

const json = (schema: object, example: unknown) => ({ 'application/json': { schema, example } });

function headerRefs(names: string[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
