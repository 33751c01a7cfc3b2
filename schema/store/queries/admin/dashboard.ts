import type { Dashboard } from '../../../contracts/dashboard.ts';
import type { Database } from '../../database.ts';
import { loadGrowth } from './growth.ts';
import { loadStats } from '../business/stats.ts';

/** Figures of the directory for the cards of the dashboard. */
export async function loadDashboard(db: Database, now: Date): Promise<Dashboard> {
  const [{ total, categories }, growth] = await Promise.all([loadStats(db), loadGrowth(db, now)]);
  return { total, categories, growth };
}
