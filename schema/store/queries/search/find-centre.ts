import { and, eq, isNull } from 'drizzle-orm';
import { type Coordinates, type Point, toPoint } from '../../../rules/geo/coordinates.ts';
import { business } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** Businesses that are read for a centre. */
const MOST_READ = 300;

/** The middle of the coordinates of a city's businesses; null if none of those that are read have any. */
export async function findCityCentre(db: Database, cityId: number): Promise<Point | null> {
  const { latitude, longitude } = business;
  const rows = await db
    .select({ latitude, longitude })
    .from(business)
    .where(and(eq(business.cityId, cityId), isNull(business.removedAt)))
    .limit(MOST_READ);
  const located = rows.filter((row): row is Coordinates => row.latitude !== null && row.longitude !== null);
  return located.length === 0 ? null : getMiddle(located);
}

/** The middle of coordinates: a few wrong ones do not move it. */
export function getMiddle(all: Coordinates[]): Point {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
  return toPoint(middle(all.map(({ latitude }) => latitude)), middle(all.map(({ longitude }) => longitude)));
}
