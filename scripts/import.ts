import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CountryDefault } from '../worker/import/map/index.ts';
import { explainRejection } from '../worker/import/report.ts';
import { countryLines, defaultCountry } from './import/countries.ts';
import { importFile, type ImportReport } from './import/file.ts';
import { openingLines, summary } from './import/summary.ts';
import { understood } from './import/understood.ts';
import { command } from './local/command.ts';
import { withDatabase } from './local/database.ts';
import { Failure } from './local/failure.ts';
import { givenPath } from './local/given-path.ts';
import { progress, type Progress } from './local/progress.ts';
import { loadSettings } from './local/settings.ts';

const USAGE = `Usage: npm run import -- FILE [--country COUNTRY] [--source NAME] [--now TIME]

  FILE               .xlsx, .xls, .csv or .csv.gz, with a row of headings
  --country COUNTRY  country of rows that do not indicate one, for example TR (default: the setting IMPORT_COUNTRY)
  --source NAME      source of created businesses (default: import)
  --now TIME         time of the import, for example 2026-11-20T12:00:00Z`;

await command(async () => {
  const { values, positionals } = parseArgs({
    options: {
      country: { type: 'string' },
      source: { type: 'string', default: 'import' },
      now: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  });
  if (values.help) return console.log(USAGE);
  const [path, ...others] = positionals;
  if (path === undefined) throw new Failure(`Give the file to import.\n${USAGE}`);
  if (others.length > 0) throw new Failure('Give one file only.');
  const settings = loadSettings();
  const country = defaultCountry(values.country, settings.importCountry);
  const report = await importFile(givenPath(path), {
    source: values.source,
    now: time(values.now),
    clock: () => new Date(),
    country,
    rejectedFolder: join(settings.dataDir, 'rejected'),
    withDatabase: (use) => withDatabase(settings, use),
    onOpened: (spreadsheet) => {
      for (const line of openingLines(spreadsheet)) console.log(line);
    },
    ...bars(country),
  });
  show(report);
});

function time(text: string | undefined): Date {
  const now = text === undefined ? new Date() : new Date(text);
  if (Number.isNaN(now.getTime()))
    throw new Failure('--now must be a time, for example 2026-11-20T12:00:00Z.');
  return now;
}

/** Progress bars for reading and for storing; between them the columns and the assumed countries. */
function bars(country: CountryDefault): Pick<Parameters<typeof importFile>[1], 'onProgress' | 'onSurvey'> {
  let reading: Progress | null = null;
  let storing: Progress | null = null;
  return {
    onSurvey: (survey) => {
      reading?.end('done');
      reading = null;
      for (const line of understood(survey)) console.log(line);
      if (survey.countries.length > 0) console.log(countryLines(survey.countries, country));
    },
    onProgress: (at) => {
      if (at.step === 'survey') {
        reading ??= progress('Reading (%)', 100);
        reading.update(Math.floor(at.share * 100));
        return;
      }
      storing ??= progress('Storing', at.total);
      storing.update(at.done);
      if (at.done === at.total) storing.end();
    },
  };
}

/** @throws Failure if no row could be imported */
function show({ result, rejectedFile, seconds }: ImportReport): void {
  const rate = Math.round(result.totalRows / seconds).toLocaleString('en');
  console.log(summary(result, rejectedFile));
  console.log(`\n${seconds.toFixed(1)} s, ${rate} rows/s`);
  if (result.imported + result.merged > 0) console.log('Run npm run publish to publish the changes.');
  if (result.rejected === result.totalRows)
    throw new Failure(explainRejection(result.totalRows, result.rejections));
}
