import fc from 'fast-check';
import { z } from 'zod';
import type { Contracts } from '../../middleware/response-contract.ts';
import { getFields, createValueArbitrary } from './schema-arbitrary.ts';
import { brokenEscape, hostileText } from './hostile-text.ts';

type Pairs = [string, string][];

/** A request. `isValid`: it satisfies its contracts, so it must not be rejected. */
export type GeneratedRequest = { path: string; init: RequestInit; isValid: boolean };

/** Values with results, by parameter or field; random values would hardly ever match. */
export type Vocabulary = Record<string, readonly string[]>;

/** Requests to a route ('GET', '/api/businesses/:slug'): half of them valid, half of them slightly invalid. */
export function createRequestArbitrary(
  method: string,
  route: string,
  contracts: Contracts,
  known: Vocabulary,
): fc.Arbitrary<GeneratedRequest> {
  const noPairs: fc.Arbitrary<Pairs> = fc.constant([]);
  const query = contracts.query ? createPairsArbitrary(contracts.query, known) : noPairs;
  const params = contracts.params ? createPairsArbitrary(contracts.params, known) : noPairs;
  const body = contracts.body
    ? createBodyArbitrary(contracts.body as z.ZodObject, known)
    : fc.constant(undefined);
  const right = fc
    .record({ query, params, body })
    .map(({ query, params, body }) =>
      buildRequest(method, route, params, toQuery(keepFittingPairs(query)), body, true),
    );
  const nearly = fc
    .record({
      query: query.chain((pairs) => corruptPairs(pairs, Object.keys(contracts.query?.shape ?? {}))),
      params: fc.oneof(params, params.chain(corruptPathParameters)),
      body: contracts.body ? corruptBody(body) : body,
      tail: fc.option(brokenEscape, { nil: '', freq: 20 }),
    })
    .map(({ query, params, body, tail }) =>
      buildRequest(method, route, params, toQuery(query) + tail, body, false),
    );
  return fc.oneof(right, nearly);
}

function buildRequest(
  method: string,
  route: string,
  params: Pairs,
  query: string,
  body: unknown,
  isValid: boolean,
): GeneratedRequest {
  const path = params.reduce(
    (whole, [name, value]) => whole.replace(`:${name}`, () => encodeURIComponent(value)),
    route,
  );
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = { 'Content-Type': 'application/json' };
  return {
    path: query === '' ? path : `${path}?${query}`,
    init: body === undefined ? { method } : { method, headers, body: text },
    isValid,
  };
}

const toQuery = (pairs: Pairs) => new URLSearchParams(pairs).toString();

/** Random parameters of a contract, in random order. */
function createPairsArbitrary(contract: z.ZodObject, known: Vocabulary): fc.Arbitrary<Pairs> {
  const fields = Object.entries(getFields(contract));
  if (fields.length === 0) return fc.constant([]);
  const pairs = fields.map(([name, { schema, isOptional }]) => {
    const pair = withVocabulary(schema, known[name]).map((value): [string, string] => [name, String(value)]);
    return isOptional ? fc.option(pair, { nil: null, freq: 3 }) : pair;
  });
  return fc
    .tuple(...pairs)
    .map((all) => all.filter((pair) => pair !== null))
    .chain((all) => (contract.safeParse({}).success ? shufflePairs(all) : fc.constant(all)));
}

function withVocabulary(
  schema: Parameters<typeof createValueArbitrary>[0],
  words: readonly string[] | undefined,
) {
  const any = createValueArbitrary(schema);
  const isNumber = [schema, ...((schema.anyOf ?? []) as (typeof schema)[])].some(
    ({ type }) => type === 'integer',
  );
  const values = isNumber ? words?.map(Number) : words;
  return values ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom<unknown>(...values) }, any) : any;
}

/** A few pairs in random order; hardly anything matches a dozen filters. */
const shufflePairs = (pairs: Pairs) =>
  fc.shuffledSubarray(pairs, { minLength: Math.min(pairs.length, 2), maxLength: Math.min(pairs.length, 5) });

/** Parameters that require others. */
const DEPENDENCIES: Record<string, string[]> = {
  lat: ['lng'],
  lng: ['lat'],
  radius: ['lat', 'lng'],
  within: ['lat', 'lng'],
  offset: ['limit'],
  startIndex: ['endIndex'],
  endIndex: ['startIndex'],
};

/** Parameters that exclude others. */
const CONFLICTS: Record<string, string[]> = {
  where: ['city', 'cityId', 'state', 'lat', 'lng'],
  radius: ['within'],
};

/** Removes parameters whose required ones are missing, or that others exclude. */
function keepFittingPairs(pairs: Pairs): Pairs {
  const given = new Set(pairs.map(([name]) => name));
  return pairs.filter(
    ([name]) =>
      (DEPENDENCIES[name] ?? []).every((needed) => given.has(needed)) &&
      !(CONFLICTS[name] ?? []).some((other) => given.has(other)),
  );
}

/** Adds invalid values, unknown names or repeated names. */
function corruptPairs(pairs: Pairs, names: string[]): fc.Arbitrary<Pairs> {
  const anyName =
    names.length > 0
      ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, hostileText)
      : hostileText;
  const odd = fc.tuple(anyName, hostileText);
  return fc.tuple(fc.array(odd, { minLength: 1, maxLength: 2 }), fc.boolean()).map(([odds, isBeside]) => {
    const replaced = new Set(odds.map(([name]) => name));
    return [...(isBeside ? pairs : pairs.filter(([name]) => !replaced.has(name))), ...odds];
  });
}

function corruptPathParameters(params: Pairs): fc.Arbitrary<Pairs> {
  return fc
    .array(hostileText, { minLength: params.length, maxLength: params.length })
    .map((texts) => params.map(([name], i): [string, string] => [name, texts[i]!]));
}

function createBodyArbitrary(
  contract: z.ZodObject,
  known: Vocabulary,
): fc.Arbitrary<Record<string, unknown>> {
  // A list: its items must fit each other, which random ones do not.
  if (!(contract instanceof z.ZodObject)) return fc.constant({});
  const fields = Object.entries(getFields(contract));
  const needed = fields.filter(([, { isOptional }]) => !isOptional).map(([name]) => name);
  return fc
    .record(
      Object.fromEntries(fields.map(([name, { schema }]) => [name, withVocabulary(schema, known[name])])),
      {
        requiredKeys: needed,
      },
    )
    .map(keepCompletePosition)
    .map(keepOneState);
}

/** Keeps latitude and longitude together. */
function keepCompletePosition(body: Record<string, unknown>): Record<string, unknown> {
  const { latitude, longitude, ...rest } = body;
  if (latitude === undefined || longitude === undefined) return rest;
  const isEmpty = latitude === null || longitude === null;
  return { ...body, ...(isEmpty && { latitude: null, longitude: null }) };
}

/** Keeps `isOpen` true to `businessStatus`. */
function keepOneState(body: Record<string, unknown>): Record<string, unknown> {
  const { isOpen, businessStatus } = body;
  if (isOpen === undefined || businessStatus === undefined) return body;
  return { ...body, isOpen: businessStatus === 'OPERATIONAL' };
}

/** Bodies with an invalid or unknown field, or invalid JSON. */
function corruptBody(body: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const anything = fc.oneof(hostileText, fc.jsonValue());
  return fc.oneof(
    fc.tuple(body, fc.dictionary(hostileText, anything, { minKeys: 1, maxKeys: 3 })).map(([whole, odd]) => ({
      ...(whole as object),
      ...odd,
    })),
    fc.tuple(body, fc.nat(), anything).map(([whole, at, value]) => {
      const names = Object.keys(whole as object);
      return { ...(whole as object), [names[at % names.length] ?? 'name']: value };
    }),
    fc.jsonValue().map((value) => JSON.stringify(value)),
    hostileText,
  );
}
