import { readFileSync } from 'node:fs';
import { runBundle } from './run-bundle.ts';
import type { BundleSettings } from './worker-bundle.ts';

// Runs the worker as a process of its own, so that it can be watched and restarted. The settings are in a file, because
// the arguments of a program are visible to every user of the machine.
const settings = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as BundleSettings;
const worker = await runBundle(settings, (line) => console.log(line));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => void worker.stop().then(() => process.exit()));
