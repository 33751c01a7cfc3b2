import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { app } from '../app.ts';
import { beginGeneration } from '../cache/generation.ts';
import type { Bindings } from '../env.ts';
import { operatorHeaders } from './operator.ts';

export const bindings = env as Bindings;

/**
 * Sends a request after purging the cache, so that a test sees its own writes, and waits for background work. `changed` overrides
 * bindings.
 */
export async function call(path: string, init?: RequestInit, changed?: Partial<Bindings>): Promise<Response> {
  await beginGeneration(bindings.PAGES, Date.now());
  return callAgain(path, init, changed);
}

/** Sends a request without purging the cache. */
export async function callAgain(
  path: string,
  init?: RequestInit,
  changed?: Partial<Bindings>,
): Promise<Response> {
  const { response, rest } = await begin(path, init, changed);
  await rest();
  return response;
}

/** Sends a request without waiting for background work; `rest` waits for it. */
export async function begin(path: string, init?: RequestInit, changed?: Partial<Bindings>) {
  const context = createExecutionContext();
  const all = changed ? { ...bindings, ...changed } : bindings;
  const response = await app.request(`https://hub.example${path}`, init, all, context);
  return { response, rest: () => waitOnExecutionContext(context) };
}

/** Sends a request as the publisher. */
export function callAsPublisher(path: string, init: RequestInit = {}): Promise<Response> {
  return callWith({ Authorization: `Bearer ${bindings.PUBLISH_TOKEN}` }, path, init);
}

/** Sends a request as a signed-in operator. */
export async function callAsOperator(path: string, init: RequestInit = {}): Promise<Response> {
  return callWith(await operatorHeaders(), path, init);
}

/** Headers of `init` win. Does not purge the cache, which holds public responses only. */
function callWith(own: Record<string, string>, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(own);
  for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
  return callAgain(path, { ...init, headers });
}

/** Request options with a JSON body. */
export function json(method: 'POST' | 'PUT' | 'PATCH', body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { method, headers: { 'Content-Type': 'application/json', ...headers }, body: text };
}
