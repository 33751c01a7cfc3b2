import { expect, it } from 'vitest';
import { readBody } from './read-body.ts';

const BODY = 'a body of 21 letters.';

/** A request as workerd passes it on, in two parts. */
function createRequest(headers: Record<string, string>): Request {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of [BODY.slice(0, 8), BODY.slice(8)])
        controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  return new Request('https://hub.example/', { method: 'PUT', headers, body });
}

it.each([
  ['with a length', { 'Content-Length': '21' }],
  ['in chunks', { 'Transfer-Encoding': 'chunked' }],
  ['in chunks, with a wrong length', { 'Content-Length': '5', 'Transfer-Encoding': 'chunked' }],
])('reads a body %s up to its limit', async (_, headers: Record<string, string>) => {
  expect(new TextDecoder().decode(await readBody(createRequest(headers), 21))).toBe(BODY);
  await expect(readBody(createRequest(headers), 20)).rejects.toMatchObject({
    status: 413,
    code: 'body_too_large',
  });
});

it('reads nothing of a request without a body', async () => {
  expect(await readBody(new Request('https://hub.example/', { method: 'PUT' }), 20)).toHaveLength(0);
});
