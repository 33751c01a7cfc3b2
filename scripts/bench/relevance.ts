import { join } from 'node:path';
import { BUSINESSES, judge, meanReciprocalRank, readQueries, report } from '../../tests/relevance/judge.ts';
import { prepareDataDir } from '../local/data-dir.ts';
import { withDatabase } from '../local/database.ts';
import { readSettings } from '../local/settings.ts';
import { loadSample } from '../sample/load.ts';
import type { Figure } from './figure.ts';

/** Measures the relevance of the judged queries, with a line for each that is not answered best. */
export async function benchRelevance(
  folder: string,
  env: Record<string, string>,
  say: (line: string) => void,
): Promise<Figure[]> {
  const settings = readSettings({ ...env, DATA_DIR: join(folder, 'relevance') });
  prepareDataDir(settings.dataDir);
  return withDatabase(settings, async ({ db }) => {
    const now = new Date();
    await loadSample(db, { businesses: BUSINESSES, now });
    const figures: Figure[] = [];
    for (const half of ['tuning', 'frozen'] as const) {
      const verdicts = await judge(db, readQueries(half), now);
      say(report(half, verdicts));
      figures.push({
        what: `relevance, ${half} half (mean reciprocal rank)`,
        value: meanReciprocalRank(verdicts),
        unit: '',
        goal: { atLeast: 0.9 },
      });
    }
    return figures;
  });
}
