import { writeFileSync } from 'node:fs';
import {
  COVERAGE_FILE,
  readCoverage,
  readRows,
  findTestsById,
  UNIMPLEMENTED,
  updateShownBy,
} from './ci/spec-coverage.ts';
import { runCli } from './runtime/cli/run-cli.ts';

/** Updates the tests of each requirement in docs/spec-coverage.md, and lists the missing ones. */
await runCli(async () => {
  const tests = findTestsById();
  const before = readCoverage();
  const after = updateShownBy(before, tests);
  if (after !== before) writeFileSync(COVERAGE_FILE, after);
  const rows = readRows(after);
  const list = (what: string, ids: string[]) =>
    console.log(`${ids.length} ${what}${ids.length ? `: ${ids.join(', ')}` : ''}`);
  const toIds = (found: typeof rows) => found.map(({ id }) => id);
  const implemented = rows.filter(({ unimplemented }) => unimplemented === undefined);
  console.log(`${rows.length} statements`);
  for (const words of UNIMPLEMENTED)
    list(words, toIds(rows.filter(({ unimplemented }) => unimplemented === words)));
  list('without a test', toIds(implemented.filter(({ shownBy }) => shownBy.length === 0)));
  list(
    'without a place of implementation',
    toIds(implemented.filter(({ implementedIn }) => implementedIn.length === 0)),
  );
  const known = new Set(toIds(rows));
  list(
    'ids in titles without a row',
    [...tests.keys()].filter((id) => !known.has(id)),
  );
});
