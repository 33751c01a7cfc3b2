import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../runtime/settings/settings.ts';
import type { Metric } from './metric.ts';
import { type CommandRun, runCommand } from './run-command.ts';

type Bench = { settings: Settings; env: Record<string, string> };

/**
 * Backs up the directory with the command, restores it into another data folder, and publishes both to folders, whose
 * files must be equal.
 */
export async function benchBackup({ settings, env }: Bench): Promise<Metric[]> {
  const file = join(settings.dataDir, 'bench.sqlite.gz');
  const restored = { ...env, DATA_DIR: join(settings.dataDir, 'restored') };
  const backup = await runCommand('backup', ['--out', file], env);
  const restore = await runCommand('restore', [file], restored);
  const outs = [join(settings.dataDir, 'out-original'), join(settings.dataDir, 'out-restored')] as const;
  await runCommand('publish', ['--all', '--out', outs[0]], env);
  await runCommand('publish', ['--all', '--out', outs[1]], restored);
  const [original, copy] = outs.map(hashFolder);
  for (const out of outs) rmSync(out, { recursive: true });
  rmSync(restored.DATA_DIR, { recursive: true, force: true, maxRetries: 5 });
  return [
    ...toMetrics('backup', backup),
    { what: '  size', value: statSync(file).size / 1_000_000, unit: 'MB' },
    ...toMetrics('restore', restore),
    {
      what: 'sites that differ after a restore',
      value: Number(original !== copy),
      unit: 'of 1',
      goal: { atMost: 0 },
    },
  ];
}

function toMetrics(what: string, { ms, peakMb }: CommandRun): Metric[] {
  const time = { what, value: ms / 1000, unit: 's' };
  return peakMb === null
    ? [time]
    : [time, { what: '  peak memory', value: peakMb, unit: 'MB', goal: { atMost: 400 } }];
}

/** Hash of the names and bytes of all files of a published folder, without the link to its manifest. */
function hashFolder(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.published-by')
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) hash.update(file.slice(folder.length)).update(readFileSync(file));
  return hash.digest('hex');
}
