import { afterAll, describe, expect, it } from 'vitest';
import { InjectionCode } from '../../../schema/contracts/injection-code.ts';
import { replaceInjectionCodes } from '../../../schema/store/commands/website/injection-codes.ts';
import { requestFresh } from '../../testing/request.ts';
import { testDatabase } from '../../testing/data/seed.ts';
import { buildTester } from '../../../schema/store/commands/testing/tester.ts';

const db = testDatabase();
const context = { now: new Date('2026-11-20T12:00:00Z'), actor: buildTester('test') };
const listCodes = async () =>
  InjectionCode.array().parse(await (await requestFresh('/api/html-injection-codes')).json());
afterAll(() => replaceInjectionCodes(db, [], context));

describe('GET /api/html-injection-codes', () => {
  it('is an empty list when there are none', async () => {
    expect(await listCodes()).toEqual([]);
  });

  it('gives id, name, code and position of each, in their order (P-3-14)', async () => {
    const given = [
      {
        name: 'chat',
        code: '<script src="https://chat.example/a.js"></script>',
        position: 'body-end',
        consent: 'necessary',
      },
      {
        name: 'pixel',
        code: '<img src="https://pixel.example/p.gif" alt="">',
        position: 'body-start',
        consent: 'advertising',
      },
      { name: 'check', code: '<meta name="check" content="İ👩‍🍳">', position: 'head', consent: 'analytics' },
    ] as const;
    await replaceInjectionCodes(db, [...given], context);
    const response = await requestFresh('/api/html-injection-codes');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
    const found = InjectionCode.array().parse(await response.json());
    expect(found).toEqual(given.map((code) => ({ ...code, id: expect.any(Number) })));
    expect(new Set(found.map(({ id }) => id)).size).toBe(3);
  });

  it('answers 304 to the tag of the same codes', async () => {
    const tag = (await requestFresh('/api/html-injection-codes')).headers.get('ETag')!;
    const again = await requestFresh('/api/html-injection-codes', { headers: { 'If-None-Match': tag } });
    expect(again.status).toBe(304);
  });

  it('takes no parameters and no other methods', async () => {
    expect((await requestFresh('/api/html-injection-codes?position=head')).status).toBe(400);
    expect((await requestFresh('/api/html-injection-codes', { method: 'POST' })).status).toBe(405);
  });
});
