import type { Database } from '../../database.ts';
import { rankSubjects } from './rank-subjects.ts';
import { rollUpMonths } from './roll-up-months.ts';

/** Scheduled task of the figures: adds days up to months, deletes what is no longer kept, and ranks what is viewed. */
export async function rollUpFigures(db: Database, now: Date): Promise<void> {
  await rollUpMonths(db, now);
  await rankSubjects(db, now);
}
