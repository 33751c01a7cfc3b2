import { command } from './local/command.ts';
import { withDatabase } from './local/database.ts';
import { progress } from './local/progress.ts';
import { loadSettings } from './local/settings.ts';
import { loadSample } from './sample/load.ts';
import { readOptions, USAGE } from './sample/options.ts';
import { countSample, removeSample } from './sample/remove.ts';

await command(async () => {
  const options = readOptions(process.argv.slice(2));
  if (options.action === 'help') {
    console.log(USAGE);
    return;
  }
  await withDatabase(loadSettings(), async ({ db }) => {
    if (options.action === 'remove') {
      const bar = progress('Removing the sample', await countSample(db));
      const removed = await removeSample(db, (done) => bar.update(done));
      bar.end();
      console.log(`${number(removed)} sample businesses removed. Run npm run publish to remove their pages.`);
      return;
    }
    const bar = progress('Loading the sample', options.businesses);
    const { created, unchanged, changed } = await loadSample(db, {
      businesses: options.businesses,
      now: new Date(),
      onProgress: (done) => bar.update(done),
    });
    bar.end();
    const before = unchanged + changed > 0 ? `, ${number(unchanged + changed)} existed already` : '';
    console.log(`${number(created)} sample businesses added${before}. Run npm run publish to publish them.`);
  });
});

function number(value: number): string {
  return value.toLocaleString('en');
}
