import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { app } from '../app.ts';
import { beginGeneration } from '../cache/generation.ts';
import type { Bindings } from '../env.ts';
import { operatorHeaders } from './operator.ts';

export const bindings = env as Bindings;

/**
 * Calls the worker as a client would after a purge, so that a test sees what it just wrote to the database. Waits for what
 * the worker still does after the answer; `changed` bindings stand in for a worker set up otherwise.
 */
export async function call(path: string, init?: RequestInit, changed?: Partial<Bindings>): Promise<Response> {
  await beginGeneration(bindings.PAGES, Date.now());
  return callAgain(path, init, changed);
}

/** Like {@link call}, but without a purge before. */
export async function callAgain(
  path: string,
  init?: RequestInit,
  changed?: Partial<Bindings>,
): Promise<Response> {
  const { response, rest } = await begin(path, init, changed);
  await rest();
  return response;
}

/** Like {@link callAgain}, but does not wait: `rest` does. */
export async function begin(path: string, init?: RequestInit, changed?: Partial<Bindings>) {
  const context = createExecutionContext();
  const all = changed ? { ...bindings, ...changed } : bindings;
  const response = await app.request(`https://hub.example${path}`, init, all, context);
  return { response, rest: () => waitOnExecutionContext(context) };
}

/** Calls as the publisher does. */
export function callAsPublisher(path: string, init: RequestInit = {}): Promise<Response> {
  return callWith({ Authorization: `Bearer ${bindings.PUBLISH_TOKEN}` }, path, init);
}

/** Calls as an operator does who is signed in. */
export async function callAsOperator(path: string, init: RequestInit = {}): Promise<Response> {
  return callWith(await operatorHeaders(), path, init);
}

/** Headers of the call itself win. Without a purge before: no answer is kept of what only they may call. */
function callWith(own: Record<string, string>, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(own);
  for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
  return callAgain(path, { ...init, headers });
}

/** A request with a body of JSON. */
export function json(method: 'POST' | 'PUT' | 'PATCH', body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { method, headers: { 'Content-Type': 'application/json', ...headers }, body: text };
}
