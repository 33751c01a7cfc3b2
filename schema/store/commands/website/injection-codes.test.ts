import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InjectionCodes } from '../../../contracts/injection-code.ts';
import { listInjectionCodes } from '../../queries/website/injection-codes.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { replaceInjectionCodes } from './injection-codes.ts';
import { buildTester } from '../testing/tester.ts';

let database: TestDatabase;
beforeEach(async () => (database = await startTestDatabase()));
afterEach(() => database.close());

const context = { now: new Date('2026-11-20T12:00:00Z'), actor: buildTester('ada') };
const code = (name: string, facts: Partial<InjectionCodes[number]> = {}): InjectionCodes[number] => ({
  name,
  code: `<i>${name}</i>`,
  position: 'body-end',
  consent: 'necessary',
  enabled: true,
  ...facts,
});
const replace = (codes: InjectionCodes) => replaceInjectionCodes(database.db, codes, context);
const names = async () => (await listInjectionCodes(database.db)).map(({ name }) => name);

describe('injection codes', () => {
  it('take the place of all that were there, in the order given', async () => {
    expect(await replace([code('a'), code('b'), code('c')])).toEqual({ stored: 3, removed: 0 });
    const [a, , c] = await listInjectionCodes(database.db);
    expect(await replace([code('c'), code('d'), code('a', { consent: 'analytics' })])).toEqual({
      stored: 3,
      removed: 1,
    });
    const after = await listInjectionCodes(database.db);
    expect(after.map(({ name }) => name)).toEqual(['c', 'd', 'a']);
    expect([after[0]!.id, after[2]!.id]).toEqual([c!.id, a!.id]);
    expect(after[2]!.consent).toBe('analytics');
  });

  it('change nothing when they are the same', async () => {
    await replace([code('a'), code('b')]);
    expect(await replace([code('a'), code('b')])).toEqual({ stored: 0, removed: 0 });
  });

  it('are in the audit log, with what changed', async () => {
    await replace([code('a'), code('b')]);
    await replace([code('a'), code('b')]);
    await replace([code('a')]);
    const { rows } = await database.client.execute(
      'select action, before, after from audit_entry order by id',
    );
    const entry = (name: string, rank: number) => ({
      [name]: { code: `<i>${name}</i>`, position: 'body-end', consent: 'necessary', enabled: true, rank },
    });
    expect(rows.map((row) => [row[0], JSON.parse(row[1] as string), JSON.parse(row[2] as string)])).toEqual([
      ['codes.replace', {}, { ...entry('a', 0), ...entry('b', 1) }],
      ['codes.replace', entry('b', 1), {}],
    ]);
  });

  it('go when none are given', async () => {
    await replace([code('a')]);
    expect(await replace([])).toEqual({ stored: 0, removed: 1 });
    expect(await names()).toEqual([]);
  });

  it.each([
    ['two of one name', [code('a'), code('a')], 'code_name_taken'],
    ['one without consent', [{ ...code('a'), consent: undefined }], 'necessary, analytics, advertising'],
    [
      'a place there is not',
      [{ ...code('a'), position: 'footer' }],
      'must be one of head, body-start, body-end',
    ],
    ['no code', [{ ...code('a'), code: '' }], 'text_required'],
    ['too long a code', [code('a', { code: 'x'.repeat(20_001) })], 'too_long'],
    ['too many', Array.from({ length: 51 }, (_, i) => code(String(i))), 'must not be more than 50 codes'],
  ])('are refused for %s, and stay as they were', async (_, codes, message) => {
    await replace([code('kept')]);
    await expect(replace(codes as InjectionCodes)).rejects.toThrow(message);
    expect(await names()).toEqual(['kept']);
  });
});
