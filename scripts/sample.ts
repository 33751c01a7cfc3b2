import { formatWholeNumber } from '../schema/rules/text/whole-number.ts';
import { runCli } from './runtime/cli/run-cli.ts';
import { withDatabase } from './runtime/database/database.ts';
import { createProgress } from './runtime/cli/progress-bar.ts';
import { loadSettings } from './runtime/settings/settings.ts';
import { countBusinessesOfSource } from '../schema/store/queries/business/by-source.ts';
import { loadSample, SAMPLE_SOURCE } from './sample/load.ts';
import { readOptions, USAGE } from './sample/options.ts';
import { removeSample } from './sample/remove.ts';

await runCli(async () => {
  const options = readOptions(process.argv.slice(2));
  if (options.action === 'help') {
    console.log(USAGE);
    return;
  }
  await withDatabase(loadSettings(), async ({ db }) => {
    if (options.action === 'remove') {
      const total = await countBusinessesOfSource(db, SAMPLE_SOURCE);
      const bar = createProgress('Removing the sample', total);
      const removed = await removeSample(db, (done) => bar.update(done));
      bar.end();
      console.log(
        `${formatWholeNumber(removed)} sample businesses removed. Run npm run publish to remove their pages.`,
      );
      return;
    }
    const bar = createProgress('Loading the sample', options.businesses);
    const { created, unchanged, changed } = await loadSample(db, {
      businesses: options.businesses,
      now: new Date(),
      onProgress: (done) => bar.update(done),
    });
    bar.end();
    const before =
      unchanged + changed > 0 ? `, ${formatWholeNumber(unchanged + changed)} existed already` : '';
    console.log(
      `${formatWholeNumber(created)} sample businesses added${before}. Run npm run publish to publish them.`,
    );
  });
});
