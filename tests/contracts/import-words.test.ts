import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { HEADINGS, INDEXED_COLUMNS } from '../../scripts/import/columns/fields.ts';
import { UnusableSheetError } from '../../scripts/import/columns/unusable-sheet-error.ts';
import { root } from '../../scripts/runtime/root.ts';
import { COUNTRY_SIGNS } from '../../site/features/admin/excel/text/country-text.ts';
import { IMPORT_FIELDS } from '../../site/features/admin/excel/text/import-fields.tr.ts';
import { toJobError } from '../../site/features/admin/jobs/job-text.ts';
import { toTurkishReason } from '../../site/features/admin/data/importer/turkish-reason.ts';

/** A part of an address, in the code that reads addresses. */
const ADDRESS = 'Izmir Mah.';

/** True for a sentence of a program that was not translated. */
const isEnglish = (sentence: string) => /\b(?:the|this|cannot|is|not|again)\b/i.test(sentence);

/** Sources of the files that map rows, whose sentences the panel shows. */
const sources = globSync('scripts/import/{map/**/*.ts,cell-errors.ts,mapped-rows.ts}', { cwd: root })
  .filter((file) => !/\.test\.ts$|\/testing/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'));

it('names every field of the importer in Turkish', () => {
  expect(Object.keys(IMPORT_FIELDS).toSorted()).toEqual(
    [...Object.keys(HEADINGS), ...Object.keys(INDEXED_COLUMNS)].toSorted(),
  );
});

it('names every sign of a country in Turkish', () => {
  const [, signs] = /const SIGNS = \{([^]*?)\} satisfies/.exec(
    sources.find((text) => text.includes('const SIGNS'))!,
  )!;
  const names = Array.from(signs!.matchAll(/^ {2}'?([a-z][a-z ]*)'?:/gm), ([, name]) => name!);
  expect(names.length).toBeGreaterThan(8);
  expect(Object.keys(COUNTRY_SIGNS).toSorted()).toEqual(names.toSorted());
});

it('has a Turkish sentence for a corrected workbook of another import or with other columns', () => {
  const text = readFileSync(join(root, 'scripts/import/batches/read-repaired.ts'), 'utf8');
  const found = Array.from(text.matchAll(/new CliError\(\s*`([^`]+)`/g), ([, sentence]) =>
    sentence!.replaceAll(/\$\{[^}]*\}/g, '7'),
  );
  const changed = found.filter((sentence) => sentence.includes('of the workbook'));
  expect(changed).toHaveLength(2);
  expect(changed.filter((sentence) => toTurkishReason(sentence) === sentence)).toEqual([]);
});

it('has a Turkish sentence for every reason and suggestion of a row', () => {
  const sentences = sources.flatMap((text) =>
    Array.from(text.matchAll(/(['"`])([A-Z$“](?:(?!\1)[^\\\n])*\.)\1/g), ([, , sentence]) => sentence!),
  );
  // A value in a sentence is replaced by an example.
  const examples = sentences
    .filter((sentence) => sentence.includes(' ') && sentence !== ADDRESS)
    .map((sentence) =>
      sentence
        .replace('${source}', 'address')
        .replace('${kind}', 'province of Canada')
        .replaceAll(/\$\{[^}]*\}/g, '7'),
    );
  expect(examples.length).toBeGreaterThan(60);
  expect(examples.filter((sentence) => toTurkishReason(sentence) === sentence)).toEqual([]);
});

it('has a Turkish sentence for every error of a file', () => {
  const text = readFileSync(join(root, 'scripts/import/read/errors.ts'), 'utf8');
  const found = Array.from(
    text.matchAll(/'[a-z-]+',\s+(['`])((?:(?!\1)[^\\])*)\1/g),
    ([, , sentence]) => sentence!,
  );
  const examples = found.map((sentence) =>
    sentence
      .replaceAll('${SAVE_AGAIN}', 'Open it and try again.')
      .replaceAll(/\$\{[^}]*(?:\{[^}]*\})?[^}]*\}/g, '7'),
  );
  expect(examples.length).toBeGreaterThan(14);
  // As a job reports it: after the name of the file, which can contain a colon.
  const named = examples.map((sentence) => `Şubat: liste.xlsx: ${sentence}`);
  expect(named.map((error) => toJobError({ error })).filter(isEnglish)).toEqual([]);
  const sheet = new UnusableSheetError('Liste', 'no name', ['a', 'b']).message;
  expect(toTurkishReason(sheet)).toMatch(/^Sayfada ad ve adres başlıkları bulunamadı\./);
});

it('has a Turkish sentence for every error of a data job', () => {
  const files = globSync(
    [
      'scripts/{jobs/kinds,import/batches,import/rows}/*.ts',
      'scripts/runtime/{cli/cli-error,processes/file-lock,database/http-fetch}.ts',
      'scripts/publish/{publish-job,replica/sync-replica,store/store-client}.ts',
      'schema/store/retry.ts',
    ],
    { cwd: root },
  ).filter((file) => !file.endsWith('.test.ts'));
  const source = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const errors = Array.from(
    source.matchAll(
      /(?:(?:Cli|Conflict|Unreachable|Silent|Outdated|DamagedRows)Error\(|=>|return|message =|HELD =)\s*(['`])([A-Z](?:(?!\1).)+)\1/g,
    ),
    ([, , sentence]) => sentence!.replaceAll(/\$\{[^}]*\}/g, '7'),
  ).filter((sentence) => sentence.includes(' '));
  expect(errors.length).toBeGreaterThan(15);
  expect(errors.filter((error) => isEnglish(toJobError({ error })))).toEqual([]);
});
