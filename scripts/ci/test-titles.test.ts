import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parseTestTitles } from './test-titles.ts';

function parseTitles(source: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'hub-titles-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'a.test.ts');
  writeFileSync(file, source);
  return parseTestTitles(file);
}

it('finds the titles of tests and of their groups', () => {
  expect(parseTitles("describe('a', () => { it('b', () => {}); test.skip(`c ${1} d`, f); });")).toEqual([
    'a',
    'b',
    'c  d',
  ]);
});

it('finds the words that a table puts into titles', () => {
  expect(parseTitles("it.each([['one', 1], ['two', () => 'no']])('%s', f);")).toEqual(['%s', 'one', 'two']);
});

it('passes over comments and texts that are in no title', () => {
  expect(
    parseTitles("// it('a')\nexpect('b').toBe('c'); const it2 = 'd'; it('e', () => check('f'));"),
  ).toEqual(['e']);
});
