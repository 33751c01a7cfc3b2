import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { testTitles } from './test-titles.ts';

function titlesOf(source: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'hub-titles-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'a.test.ts');
  writeFileSync(file, source);
  return testTitles(file);
}

it('finds the titles of tests and of their groups', () => {
  expect(titlesOf("describe('a', () => { it('b', () => {}); test.skip(`c ${1} d`, f); });")).toEqual([
    'a',
    'b',
    'c  d',
  ]);
});

it('finds the words that a table puts into titles', () => {
  expect(titlesOf("it.each([['one', 1], ['two', () => 'no']])('%s', f);")).toEqual(['%s', 'one', 'two']);
});

it('passes over comments and texts that are in no title', () => {
  expect(titlesOf("// it('a')\nexpect('b').toBe('c'); const it2 = 'd'; it('e', () => check('f'));")).toEqual([
    'e',
  ]);
});
