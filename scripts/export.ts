import { parseArgs } from 'node:util';
import { buildExportName } from '../schema/contracts/export.ts';
import { toLocalDay } from '../schema/rules/local-day.ts';
import { planExport } from '../schema/store/queries/export/plan-export.ts';
import { exportFile } from './export/export-file.ts';
import { findCategoryId, parseCountry, parseFormat, parseRange } from './export/options.ts';
import { createProgress } from './runtime/cli/progress-bar.ts';
import { resolveCliPath } from './runtime/cli/resolve-cli-path.ts';
import { runCli } from './runtime/cli/run-cli.ts';
import { withDatabase } from './runtime/database/database.ts';
import { loadSettings } from './runtime/settings/settings.ts';

const USAGE = `Usage: npm run export -- [--out FILE] [--format FORMAT] [--range ROWS] [--category NAME] [--country COUNTRY]

  --out FILE         file to write (default: isletmeler_export_{start}-{end}_{date}.xlsx in the current folder)
  --format FORMAT    xlsx, csv or geojson (default: by the name of the file, else xlsx)
  --range ROWS       rows by their number in the list of the panel, for example 1-1000 (default: all)
  --category NAME    only businesses of this category
  --country COUNTRY  only businesses of this country, for example TR`;

await runCli(async () => {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      format: { type: 'string' },
      range: { type: 'string' },
      category: { type: 'string' },
      country: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(USAGE);
  const format = parseFormat(values.format, values.out);
  const range = parseRange(values.range);
  const countryCode = parseCountry(values.country);
  const started = performance.now();
  const now = new Date();
  await withDatabase(loadSettings(), async ({ db }) => {
    const categoryId = await findCategoryId(db, values.category);
    const plan = await planExport(db, { range, filter: { categoryId, countryCode } });
    const name = buildExportName(range ?? { start: 1, end: plan.total }, toLocalDay(now), format);
    const path = resolveCliPath(values.out ?? name);
    const bar = createProgress('Exporting', plan.total);
    await exportFile(db, plan, { path, format, now, onRows: (count) => bar.update(count) });
    bar.end('done');
    const seconds = (performance.now() - started) / 1000;
    const count = `${plan.total.toLocaleString('en')} ${plan.total === 1 ? 'business' : 'businesses'}`;
    console.log(`${count} in ${path}, ${seconds.toFixed(1)} s`);
  });
});
