import type { Handler } from 'hono';
import { SESSION_COOKIE } from '../auth/session.ts';
import type { Access } from '../middleware/access.ts';
import { type Contracts, listContracts } from '../middleware/response-contract.ts';
import { type ErrorStatus, type Operation, TAGS } from '../middleware/operation.ts';
import { errorResponses } from './error-responses.ts';
import { responseHeaders } from './response-headers.ts';
import { buildParameters } from './parameters.ts';
import { buildNamedSchemas, toJsonSchema } from './schemas.ts';
import type { Site } from './site.ts';

type Routes = { method: string; path: string; handler: Handler }[];
type RouteAccess = { method: string; path: string; access: Access }[];

/** An endpoint with everything its route states about it. */
export type Endpoint = Operation & { method: string; path: string; access: Access; contracts: Contracts };

/** Documented endpoints of an app, by tag and then in the order of its routes. */
export function listEndpoints(routes: Routes, accessList: RouteAccess): Endpoint[] {
  const accessByRoute = new Map(accessList.map(({ method, path, access }) => [`${method} ${path}`, access]));
  const calls = [...listContracts(routes)].flatMap(([key, contracts]) => {
    const [method, path] = key.split(' ') as [string, string];
    if (contracts.operation === undefined) return [];
    const access = accessByRoute.get(key)!;
    return [{ ...contracts.operation, method, path: path.replace(/:(\w+)/g, '{$1}'), access, contracts }];
  });
  const tags = Object.keys(TAGS);
  return calls.toSorted((a, b) => tags.indexOf(a.tag) - tags.indexOf(b.tag));
}

/** Statuses of an endpoint's error responses. 405 and 500 are covered by `default`. */
export function getErrorStatuses({ access, contracts, errors = [] }: Endpoint): ErrorStatus[] {
  const takes = contracts.query ?? contracts.params ?? contracts.body;
  const all: ErrorStatus[] = [...errors, 414, 429, 503];
  if (takes !== undefined) all.push(400);
  if (access !== 'public') all.push(401);
  if (access === 'operator') all.push(403);
  return [...new Set(all)].toSorted((a, b) => a - b);
}

/** Builds the OpenAPI 3.1 document. It is deterministic for the same endpoints and site. */
export function buildOpenApiDocument(calls: Endpoint[], site: Site) {
  const base = isLocalOrigin(site.origin) ? '' : site.origin;
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
    paths: buildPaths(calls),
    components: {
      schemas: buildNamedSchemas(),
      responses: {
        NotModified: {
          description:
            'The response has not changed; there is no body. Headers of a list, such as `X-Total-Count`, are still sent.',
          headers: buildHeaderRefs(['ETag', 'X-Request-Id']),
        },
        ...Object.fromEntries(
          Object.values(errorResponses).map(({ name, description, headers: own, example }) => [
            name,
            {
              description,
              headers: buildHeaderRefs(own),
              content: buildJsonContent({ $ref: ERROR }, example),
            },
          ]),
        ),
      },
      headers: responseHeaders,
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
function buildPaths(calls: Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const shape = toPathShape(call.path);
    const path = Object.keys(paths).find((known) => toPathShape(known) === shape) ?? call.path;
    (paths[path] ??= {})[call.method.toLowerCase()] = buildOperation(call, path);
  }
  return paths;
}

const toPathShape = (path: string) => path.replace(/\{\w+\}/g, '{}');
const getPathParameters = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

const ERROR = '#/components/schemas/ErrorBody';
const sessionScheme = { session: [] };
const sessionAndCsrfScheme = { ...sessionScheme, csrf: [] };

function buildOperation(call: Endpoint, path: string) {
  const renamed = (name: string) => getPathParameters(path)[getPathParameters(call.path).indexOf(name)]!;
  const { id, tag, summary, description, access, contracts, method, example } = call;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    security: getSecurity(call),
    parameters: [
      ...(contracts.params
        ? buildParameters('path', contracts.params).map((part) => ({ ...part, name: renamed(part.name) }))
        : []),
      ...(contracts.query ? buildParameters('query', contracts.query) : []),
    ],
    ...(contracts.body && {
      requestBody: { required: true, content: buildJsonContent(toJsonSchema(contracts.body), example.body) },
    }),
    responses: {
      [call.status ?? 200]: buildSuccessResponse(call),
      ...(method === 'GET' && access === 'public' && { 304: { $ref: '#/components/responses/NotModified' } }),
      ...Object.fromEntries(
        getErrorStatuses(call).map((status) => [
          status,
          { $ref: `#/components/responses/${errorResponses[status].name}` },
        ]),
      ),
      default: { $ref: `#/components/responses/${errorResponses[500].name}` },
    },
  };
}

/** Security requirements; an empty list means none. */
function getSecurity({ access, method, sessionOptional }: Endpoint) {
  if (access === 'operator') return [method === 'GET' ? sessionScheme : sessionAndCsrfScheme];
  return sessionOptional ? [{}, sessionScheme] : [];
}

function isLocalOrigin(origin: string): boolean {
  const { hostname } = new URL(origin);
  return /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

function buildSuccessResponse({ contracts, example, headers: own = [], method, access, status }: Endpoint) {
  const tagged = method === 'GET' && access === 'public' ? ['ETag'] : [];
  return {
    description: 'Success.',
    headers: buildHeaderRefs(['X-Request-Id', ...tagged, ...own]),
    ...(status !== 204 && { content: buildContent(contracts, example.response) }),
  };
}

function buildContent({ answer, media }: Contracts, example: unknown) {
  const content = buildJsonContent(toJsonSchema(answer!), example);
  if (media === undefined) return content;
  return Object.fromEntries(media.map((type) => [type, content['application/json']]));
}

const buildJsonContent = (schema: object, example: unknown) => ({ 'application/json': { schema, example } });

function buildHeaderRefs(names: string[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
