import type { Handler } from 'hono';
import { SESSION_COOKIE } from '../auth/session.ts';
import type { Access } from '../middleware/access.ts';
import { type Contracts, contractsOf } from '../middleware/contracts.ts';
import { failures, type FailureStatus } from './failures.ts';
import { headers } from './headers.ts';
import { type Operation, operations, TAGS } from './operations.ts';
import { parametersOf } from './parameters.ts';
import { namedSchemas, schemaOf } from './schemas.ts';
import type { Site } from './site.ts';

type Routes = { method: string; path: string; handler: Handler }[];
type AccessList = { method: string; path: string; access: Access }[];

/** A call with all that is known of it. */
export type Call = Operation & { method: string; path: string; access: Access; contracts: Contracts };

/** The described calls that an app really has, in the order of {@link operations}. */
export function callsOf(routes: Routes, accessList: AccessList): Call[] {
  const contracts = contractsOf(routes);
  const whoMay = new Map(accessList.map(({ method, path, access }) => [`${method} ${path}`, access]));
  return Object.entries(operations).flatMap(([key, operation]) => {
    const [method, path] = key.split(' ') as [string, string];
    const stated = contracts.get(key);
    const access = whoMay.get(key);
    if (stated === undefined || access === undefined) return [];
    return [{ ...operation, method, path: path.replace(/:(\w+)/g, '{$1}'), access, contracts: stated }];
  });
}

/** All ways a call may fail: what it takes and who may call it say most of them. 405 and 500 stand for 'default'. */
export function failuresOf({ access, contracts, failures: own = [] }: Call): FailureStatus[] {
  const takes = contracts.query ?? contracts.params ?? contracts.body;
  const all: FailureStatus[] = [...own, 414, 429, 503];
  if (takes !== undefined) all.push(400);
  if (access !== 'public') all.push(401);
  if (access === 'operator') all.push(403);
  return [...new Set(all)].toSorted((a, b) => a - b);
}

/** The OpenAPI 3.1 document. The same calls and site give the same document. */
export function openApiDocument(calls: Call[], site: Site) {
  const base = isLocal(site.origin) ? '' : site.origin;
  return {
    openapi: '3.1.1',
    info: {
      title: `${site.name} API`,
      version: '1.0.0',
      summary: 'The listings of a local business directory, as JSON.',
      description: `How to page, search and cache is explained at ${base}/api/docs. Every GET also takes HEAD.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    externalDocs: { url: `${base}/api/docs`, description: 'For people' },
    // Relative to where the document lies, where that is an address only this machine knows.
    servers: [{ url: base || '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: pathsOf(calls),
    components: {
      schemas: namedSchemas(),
      responses: {
        NotModified: {
          description:
            'The bytes are the same, and there is no body. What the headers of a list say beside them is told anew.',
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
          description: 'The cookie that the last step of the sign-in sets.',
        },
        csrf: {
          type: 'apiKey',
          in: 'header',
          name: 'X-CSRF-Token',
          description: '`csrf` of the session, for calls that change something.',
        },
      },
    },
  };
}

/** A path stands in a document once, so whichever comes first names its parts: '{slug}' to read, and to change by '{id}'. */
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

/** Said of every call: an empty list is one that asks for nothing. */
function securityOf({ access, method, sessionGivesMore }: Call) {
  if (access === 'operator') return [method === 'GET' ? session : sessionAndToken];
  return sessionGivesMore ? [{}, session] : [];
}

function isLocal(origin: string): boolean {
  const { hostname } = new URL(origin);
  return /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

function success({ contracts, example, headers: own = [], method, access, status }: Call) {
  const tagged = method === 'GET' && access === 'public' ? ['ETag'] : [];
  return {
    description: 'As asked.',
    headers: headerRefs(['X-Request-Id', ...tagged, ...own]),
    ...(status !== 204 && { content: answered(contracts, example.answer) }),
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
