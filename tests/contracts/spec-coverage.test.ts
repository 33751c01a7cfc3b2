import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCoverage, readRows, findTestsById } from '../../scripts/ci/spec-coverage.ts';
import { root } from '../../scripts/runtime/root.ts';
import { SPEC_IDS } from './spec-ids.ts';

const rows = readRows(readCoverage());
const tests = findTestsById();
const implemented = rows.filter(({ unimplemented }) => unimplemented === undefined);

describe('the coverage of the specification', () => {
  it('has one row for each statement', () => {
    expect(SPEC_IDS).toHaveLength(452);
    expect(rows.map(({ id }) => id)).toEqual(SPEC_IDS);
  });

  it('says what each statement is and how it is seen', () => {
    expect(rows.filter(({ statement, how }) => statement === '' || how === '')).toEqual([]);
  });

  it('names where each statement is implemented, and only files that are there', () => {
    const wrong = implemented.flatMap(({ id, implementedIn }) =>
      implementedIn.length === 0
        ? [id]
        : implementedIn.filter((path) => !exists(path)).map((path) => `${id}: ${path}`),
    );
    expect(wrong).toEqual([]);
  });

  it('knows a test of each statement that is implemented', () => {
    expect(implemented.filter(({ id }) => !tests.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('lets no test claim a statement that is not built yet or falls away', () => {
    const claimed = rows.filter(({ id, unimplemented }) => unimplemented !== undefined && tests.has(id));
    expect(claimed.map(({ id }) => `${id}: ${tests.get(id)!.join(', ')}`)).toEqual([]);
  });

  it('gives the reason with what falls away', () => {
    const reasonless = rows.filter(
      ({ unimplemented, statement }) => unimplemented === 'falls away' && !statement.includes('because'),
    );
    expect(reasonless.map(({ id }) => id)).toEqual([]);
  });

  it('names exactly the test files with the id in a title: node scripts/spec-coverage.ts', () => {
    for (const { id, shownBy } of rows) expect({ id, shownBy }).toEqual({ id, shownBy: tests.get(id) ?? [] });
  });

  it('has a row for every id in a title', () => {
    const known = new Set(rows.map(({ id }) => id));
    expect([...tests.keys()].filter((id) => !known.has(id))).toEqual([]);
  });
});

function exists(path: string): boolean {
  const file = join(root, path);
  return existsSync(file) && statSync(file).isDirectory() === path.endsWith('/');
}
