import type { Context } from 'hono';

/** Sends JSON that the database has built, without parsing it. */
export function sendRawJson(c: Context, json: string): Response {
  return c.body(json, 200, { 'Content-Type': 'application/json' });
}
