import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CountryDefault } from './import/map/map-row.ts';
import { explainRejection } from './import/import-result.ts';
import { formatCountries, findDefaultCountry } from './import/cli/country-lines.ts';
import { dryRunFile } from './import/cli/dry-run-file.ts';
import { getPreviewFolder } from './import/batches/preview-folder.ts';
import { importFile, type ImportReport } from './import/cli/import-file.ts';
import { parseFailCondition } from './import/cli/fail-if.ts';
import { formatPreview } from './import/cli/preview-lines.ts';
import { undoImport } from './import/cli/undo-import.ts';
import type { Spreadsheet } from './import/read/open-spreadsheet.ts';
import { getPublishFolders } from './publish/publish-site.ts';
import { toFeedName } from '../schema/rules/import/feed-name.ts';
import { formatFileNotes, formatSummary } from './import/cli/summary.ts';
import { formatColumns } from './import/cli/column-lines.ts';
import { runCli } from './runtime/cli/run-cli.ts';
import { withDatabase } from './runtime/database/database.ts';
import { CliError } from './runtime/cli/cli-error.ts';
import { yieldToOthers } from './runtime/processes/priority.ts';
import { resolveCliPath } from './runtime/cli/resolve-cli-path.ts';
import { createProgress, type Progress } from './runtime/cli/progress-bar.ts';
import { loadSettings, type Settings } from './runtime/settings/settings.ts';

const USAGE = `Usage: npm run import -- FILE [--country COUNTRY] [--source NAME] [--feed NAME] [--now TIME]
       npm run import -- FILE --dry-run [--json] [--fail-if CONDITION]
       npm run import -- --undo ID

  FILE               .xlsx, .xls, .ods, .csv or .json, the texts also as .gz, with a row of headings
  --country COUNTRY  country of rows that do not indicate one, for example TR (default: the setting IMPORT_COUNTRY)
  --source NAME      source of created businesses (default: import)
  --feed NAME        feed that the file belongs to: it is compared with the last file of its feed (default: the name of
                     the file without dates and numbers)
  --now TIME         time of the import, for example 2026-11-20T12:00:00Z
  --dry-run          show what the import would change, and store nothing
  --json             print the result of --dry-run as JSON
  --fail-if CONDITION
                     with --dry-run: end with exit code 3 if it holds, for example "phones removed > 1%" or
                     "rows rejected > 20"; can be given several times
  --undo ID          undo an import; later edits stay

Exit codes: 0 done, 1 error, 3 a condition of --fail-if holds.`;

/** Exit code of a dry run in which a condition of --fail-if holds. */
const EXIT_CONDITION = 3;

await runCli(async () => {
  const { values, positionals } = parseArgs({
    options: {
      country: { type: 'string' },
      source: { type: 'string', default: 'import' },
      feed: { type: 'string' },
      now: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      'fail-if': { type: 'string', multiple: true, default: [] },
      undo: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  });
  if (values.help) return console.log(USAGE);
  const settings = loadSettings();
  const [path, ...others] = positionals;
  if (values.undo !== undefined) return await undo(settings, values.undo, path);
  if (path === undefined) throw new CliError(`Give the file to import.\n${USAGE}`);
  if (others.length > 0) throw new CliError('Give one file only.');
  const isDryRun = values['dry-run'];
  if (!isDryRun && (values.json || values['fail-if'].length > 0))
    throw new CliError('--json and --fail-if need --dry-run.');
  const conditions = values['fail-if'].map(parseFailCondition);
  const country = findDefaultCountry(values.country, settings.importCountry);
  const options = {
    source: values.source,
    now: parseMoment(values.now),
    clock: () => new Date(),
    feed: values.feed?.trim() || toFeedName(path),
    country,
    withDatabase: createConnector(settings),
    onOpened: (spreadsheet: Spreadsheet) => {
      // Standard output is for the JSON alone.
      if (!values.json) for (const line of formatFileNotes(spreadsheet)) console.log(line);
    },
    onWait: showWait,
    ...createBars(country, isDryRun ? 'Comparing' : 'Storing', values.json),
  };
  if (!isDryRun)
    return showSummary(
      await importFile(resolveCliPath(path), {
        ...options,
        rejectedFolder: join(settings.dataDir, 'rejected'),
      }),
    );
  const preview = await dryRunFile(resolveCliPath(path), options);
  console.log(values.json ? JSON.stringify(preview, null, 2) : formatPreview(preview));
  const met = conditions.filter(({ isMet }) => isMet(preview));
  for (const { text } of met) console.error(`The condition “${text}” holds.`);
  if (met.length > 0) process.exitCode = EXIT_CONDITION;
});

async function undo(settings: Settings, text: string, path: string | undefined): Promise<void> {
  if (path !== undefined) throw new CliError('Give either a file or --undo.');
  if (!/^[1-9]\d{0,9}$/.test(text))
    throw new CliError('--undo must be the number of an import, for example --undo 12.');
  const bar = createProgress('Undoing', null);
  const report = await withDatabase(settings, ({ db }) =>
    undoImport(db, Number(text), {
      clock: () => new Date(),
      onProgress: (done, total) => bar.update(done, total),
      onWait: showWait,
    }),
  );
  bar.end('done');
  console.log(report);
  console.log('Run npm run publish to publish the changes.');
}

function showWait(subject: string | null): void {
  console.log(`Waiting for ${subject === null ? 'a job' : `the import of ${subject}`} to end.`);
}

/** Connects to the database, and names what a private copy of it is made of. */
function createConnector(settings: Settings): Parameters<typeof importFile>[1]['withDatabase'] {
  const { replica, lock } = getPublishFolders(settings);
  const folder = getPreviewFolder(settings);
  return (use) =>
    withDatabase(settings, ({ db, url, token, file }) => {
      // Only now: a server that this command has started serves others, too.
      yieldToOthers();
      return use({ db, copy: { database: { url, token, file }, replica, lock, folder } });
    });
}

function parseMoment(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const now = new Date(text);
  if (Number.isNaN(now.getTime()))
    throw new CliError('--now must be a time, for example 2026-11-20T12:00:00Z.');
  return now;
}

/** Shows progress bars for reading and storing, and between them the columns and the assumed countries. */
function createBars(
  country: CountryDefault,
  step: string,
  isQuiet: boolean,
): Pick<Parameters<typeof importFile>[1], 'onProgress' | 'onSurvey'> {
  let reading: Progress | null = null;
  let storing: Progress | null = null;
  return {
    onSurvey: (survey) => {
      reading?.end('done');
      reading = null;
      if (isQuiet) return;
      for (const line of formatColumns(survey)) console.log(line);
      if (survey.countries.length > 0) console.log(formatCountries(survey.countries, country));
    },
    onProgress: (at) => {
      if (at.kind === 'survey') {
        reading ??= createProgress('Reading (%)', 100);
        reading.update(Math.floor(at.share * 100));
        return;
      }
      // A preview, which an import may need first, has the same steps.
      reading?.end('done');
      reading = null;
      storing ??= createProgress(step, at.total);
      storing.update(at.done);
      if (at.done < at.total) return;
      storing.end();
      storing = null;
    },
  };
}

/** @throws CliError if no row could be imported */
function showSummary({ batchId, result, rejectedFile, seconds }: ImportReport): void {
  const rate = Math.round(result.totalRows / seconds).toLocaleString('en');
  console.log(formatSummary(result, rejectedFile));
  console.log(`\n${seconds.toFixed(1)} s, ${rate} rows/s`);
  if (result.imported + result.merged > 0) {
    console.log('Run npm run publish to publish the changes.');
    console.log(`To undo this import, run npm run import -- --undo ${batchId}.`);
  }
  if (result.rejected === result.totalRows)
    throw new CliError(explainRejection(result.totalRows, result.rejections));
}
