import type { Dashboard } from '../../contracts/dashboard.ts';
import type { Database } from '../database.ts';
import { readGrowth } from './growth.ts';
import { readStats } from './stats.ts';

/** What the cards of the dashboard say of the directory. */
export async function readDashboard(db: Database, now: Date): Promise<Dashboard> {
  const [{ total, categories }, growth] = await Promise.all([readStats(db), readGrowth(db, now)]);
  return { total, categories, growth };
}
