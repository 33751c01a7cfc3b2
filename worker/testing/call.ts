import { env } from 'cloudflare:workers';
import { app } from '../app.ts';
import type { Bindings } from '../env.ts';

export const bindings = env as Bindings;

/** Calls the worker as a client would; `changed` bindings stand in for a worker set up otherwise. */
export async function call(path: string, init?: RequestInit, changed?: Partial<Bindings>): Promise<Response> {
  return app.request(`https://hub.example${path}`, init, changed ? { ...bindings, ...changed } : bindings);
}

/** Calls as the publisher does. */
export function callAsPublisher(path: string, init: RequestInit = {}): Promise<Response> {
  return call(path, {
    ...init,
    headers: { ...init.headers, Authorization: `Bearer ${bindings.PUBLISH_TOKEN}` },
  });
}
