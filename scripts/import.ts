import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CountryDefault } from './import/map/map-row.ts';
import { explainRejection } from './import/import-result.ts';
import { formatCountries, findDefaultCountry } from './import/cli/country-lines.ts';
import { importFile, type ImportReport } from './import/cli/import-file.ts';
import { formatFileNotes, formatSummary } from './import/cli/summary.ts';
import { formatColumns } from './import/cli/column-lines.ts';
import { runCli } from './runtime/cli/run-cli.ts';
import { withDatabase } from './runtime/database/database.ts';
import { CliError } from './runtime/cli/cli-error.ts';
import { resolveCliPath } from './runtime/cli/resolve-cli-path.ts';
import { createProgress, type Progress } from './runtime/cli/progress-bar.ts';
import { loadSettings } from './runtime/settings/settings.ts';

const USAGE = `Usage: npm run import -- FILE [--country COUNTRY] [--source NAME] [--now TIME]

  FILE               .xlsx, .xls, .csv or .csv.gz, with a row of headings
  --country COUNTRY  country of rows that do not indicate one, for example TR (default: the setting IMPORT_COUNTRY)
  --source NAME      source of created businesses (default: import)
  --now TIME         time of the import, for example 2026-11-20T12:00:00Z`;

await runCli(async () => {
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
  if (path === undefined) throw new CliError(`Give the file to import.\n${USAGE}`);
  if (others.length > 0) throw new CliError('Give one file only.');
  const settings = loadSettings();
  const country = findDefaultCountry(values.country, settings.importCountry);
  const report = await importFile(resolveCliPath(path), {
    source: values.source,
    now: parseMoment(values.now),
    clock: () => new Date(),
    country,
    rejectedFolder: join(settings.dataDir, 'rejected'),
    withDatabase: (use) => withDatabase(settings, use),
    onOpened: (spreadsheet) => {
      for (const line of formatFileNotes(spreadsheet)) console.log(line);
    },
    ...createBars(country),
  });
  showSummary(report);
});

function parseMoment(text: string | undefined): Date {
  const now = text === undefined ? new Date() : new Date(text);
  if (Number.isNaN(now.getTime()))
    throw new CliError('--now must be a time, for example 2026-11-20T12:00:00Z.');
  return now;
}

/** Shows progress bars for reading and storing, and between them the columns and the assumed countries. */
function createBars(
  country: CountryDefault,
): Pick<Parameters<typeof importFile>[1], 'onProgress' | 'onSurvey'> {
  let reading: Progress | null = null;
  let storing: Progress | null = null;
  return {
    onSurvey: (survey) => {
      reading?.end('done');
      reading = null;
      for (const line of formatColumns(survey)) console.log(line);
      if (survey.countries.length > 0) console.log(formatCountries(survey.countries, country));
    },
    onProgress: (at) => {
      if (at.kind === 'survey') {
        reading ??= createProgress('Reading (%)', 100);
        reading.update(Math.floor(at.share * 100));
        return;
      }
      storing ??= createProgress('Storing', at.total);
      storing.update(at.done);
      if (at.done === at.total) storing.end();
    },
  };
}

/** @throws Failure if no row could be imported */
function showSummary({ result, rejectedFile, seconds }: ImportReport): void {
  const rate = Math.round(result.totalRows / seconds).toLocaleString('en');
  console.log(formatSummary(result, rejectedFile));
  console.log(`\n${seconds.toFixed(1)} s, ${rate} rows/s`);
  if (result.imported + result.merged > 0) console.log('Run npm run publish to publish the changes.');
  if (result.rejected === result.totalRows)
    throw new CliError(explainRejection(result.totalRows, result.rejections));
}
