import { openDatabase } from '../../../schema/store/database.ts';
import { startRunner } from '../../../scripts/jobs/runner.ts';
import { connect } from '../../../scripts/runtime/database/client.ts';
import { readSettings } from '../../../scripts/runtime/settings/settings.ts';

/** A runner of the counting job in a process of its own, to be killed. Arguments: URL of the database, data folder. */
const [url, dataDir] = process.argv.slice(2);
const runner = await startRunner(
  readSettings({ DATA_DIR: dataDir! }),
  { url: url!, token: null, file: null, db: openDatabase(connect(url!, null)) },
  {
    destination: { kind: 'directory', directory: `${dataDir}/out` },
    worker: { url: 'http://127.0.0.1:1', token: '' },
    webhook: null,
    clock: () => new Date(),
    log: console.log,
    output: 'inherit',
    kinds: new URL('./counting-job.ts', import.meta.url).href,
    leaseMs: 1500,
  },
);
runner.begin();
