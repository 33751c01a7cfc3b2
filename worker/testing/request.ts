import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { app } from '../app.ts';
import { startGeneration } from '../cache/generation.ts';
import type { Bindings } from '../env.ts';
import { getOperatorHeaders } from './operators/session-headers.ts';

export const bindings = env as Bindings;

/**
 * Sends a request after purging the cache, so that a test sees its own writes, and waits for background work.
 * `changed` overrides bindings.
 */
export async function requestFresh(
  path: string,
  init?: RequestInit,
  changed?: Partial<Bindings>,
): Promise<Response> {
  await startGeneration(bindings.PAGES, Date.now());
  return sendRequest(path, init, changed);
}

/** Sends a request without purging the cache. */
export async function sendRequest(
  path: string,
  init?: RequestInit,
  changed?: Partial<Bindings>,
): Promise<Response> {
  const { response, rest } = await startRequest(path, init, changed);
  await rest();
  return response;
}

/** Sends a request without waiting for background work; `rest` waits for it. */
export async function startRequest(path: string, init?: RequestInit, changed?: Partial<Bindings>) {
  const context = createExecutionContext();
  const all = changed ? { ...bindings, ...changed } : bindings;
  const response = await app.request(`https://hub.example${path}`, init, all, context);
  return { response, rest: () => waitOnExecutionContext(context) };
}

/** Sends a request as the publisher. */
export function requestAsPublisher(path: string, init: RequestInit = {}): Promise<Response> {
  return requestWithHeaders({ Authorization: `Bearer ${bindings.PUBLISH_TOKEN}` }, path, init);
}

/** Sends a request as a signed-in operator. */
export async function requestAsOperator(path: string, init: RequestInit = {}): Promise<Response> {
  return requestWithHeaders(await getOperatorHeaders(), path, init);
}

/** Headers of `init` win. Does not purge the cache, which holds public responses only. */
function requestWithHeaders(own: Record<string, string>, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(own);
  for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
  return sendRequest(path, { ...init, headers });
}

/** Request options with a JSON body. */
export function buildJsonRequest(
  method: 'POST' | 'PUT' | 'PATCH',
  body: unknown,
  headers: Record<string, string> = {},
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { method, headers: { 'Content-Type': 'application/json', ...headers }, body: text };
}
