import { writeFileSync } from 'node:fs';
import { COVERAGE_FILE, readCoverage, readRows, testsById, writeShownBy } from './check/coverage.ts';
import { command } from './local/command.ts';

/** Updates the tests of each requirement in docs/spec-coverage.md, and lists the missing ones. */
await command(async () => {
  const tests = testsById();
  const before = readCoverage();
  const after = writeShownBy(before, tests);
  if (after !== before) writeFileSync(COVERAGE_FILE, after);
  const rows = readRows(after);
  const list = (what: string, ids: string[]) =>
    console.log(`${ids.length} ${what}${ids.length ? `: ${ids.join(', ')}` : ''}`);
  console.log(`${rows.length} statements`);
  list(
    'without a test',
    rows.filter((row) => row.shownBy.length === 0).map(({ id }) => id),
  );
  list(
    'without an implementation',
    rows.filter((row) => row.implementedIn.length === 0).map(({ id }) => id),
  );
  const known = new Set(rows.map(({ id }) => id));
  list(
    'ids in titles without a row',
    [...tests.keys()].filter((id) => !known.has(id)),
  );
});
