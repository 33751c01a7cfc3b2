import { join } from 'node:path';
import {
  BUSINESSES,
  judgeQueries,
  getMeanReciprocalRank,
  readQueries,
  formatReport,
} from '../../tests/relevance/judged-queries.ts';
import { prepareDataDir } from '../runtime/settings/data-dir.ts';
import { withDatabase } from '../runtime/database/database.ts';
import { readSettings } from '../runtime/settings/settings.ts';
import { loadSample } from '../sample/load.ts';
import type { Metric } from './metric.ts';

/** Measures the relevance of the judged queries, with a line for each without the best results. */
export async function benchRelevance(
  folder: string,
  env: Record<string, string>,
  writeLine: (line: string) => void,
): Promise<Metric[]> {
  const settings = readSettings({ ...env, DATA_DIR: join(folder, 'relevance') });
  prepareDataDir(settings.dataDir);
  return withDatabase(settings, async ({ db }) => {
    const now = new Date();
    await loadSample(db, { businesses: BUSINESSES, now });
    const figures: Metric[] = [];
    for (const half of ['tuning', 'frozen'] as const) {
      const verdicts = await judgeQueries(db, readQueries(half), now);
      writeLine(formatReport(half, verdicts));
      figures.push({
        what: `relevance, ${half} half (mean reciprocal rank)`,
        value: getMeanReciprocalRank(verdicts),
        unit: '',
        goal: { atLeast: 0.9 },
      });
    }
    return figures;
  });
}
