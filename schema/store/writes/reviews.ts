import type { InStatement } from '@libsql/client/web';
import type { Database } from '../database.ts';
import { finish, type Pending, type Step } from './plan.ts';
import type { PreparedReview } from './prepare.ts';

/** Reviews that listings have already, by `reviewOf`. */
export type KnownReviews = Map<string, PreparedReview>;

const reviewOf = (businessId: number, key: string) => `${businessId} ${key}`;

/** Reads those reviews of the batch that its listings have already. */
export async function findReviews(db: Database, steps: Step[]): Promise<KnownReviews> {
  const asked = steps
    .filter(({ row }) => !row.isNew)
    .flatMap(({ row, reviews }) => reviews.map(({ key }) => [row.stored.id, key]));
  if (asked.length === 0) return new Map();
  const { rows } = await db.$client.execute({
    sql: `select r.business_id, r.key, r.author_name, r.rating, r.comment, r.created_at
      from json_each(?) j cross join review r on r.business_id = j.value ->> 0 and r.key = j.value ->> 1`,
    args: [JSON.stringify(asked)],
  });
  return new Map(
    rows.map((row) => {
      const [id, key, authorName, rating, comment, createdAt] = Array.from(row);
      return [
        reviewOf(id as number, key as string),
        { key, authorName, rating, comment, createdAt } as PreparedReview,
      ];
    }),
  );
}

/** Adds what the reviews of the batch change to its steps. A repeat only brings reviews that are missing. */
export function planReviews(steps: Step[], known: KnownReviews, now: string): void {
  for (const step of steps) {
    const { row } = step;
    let changed = false;
    for (const review of step.reviews) {
      const before =
        row.reviews.get(review.key) ??
        (row.isNew ? undefined : known.get(reviewOf(row.stored.id, review.key)));
      const next = before === undefined ? review : step.kind === 'merged' ? before : combine(before, review);
      if (next === before) continue;
      row.reviews.set(review.key, next);
      changed = true;
    }
    if (!changed || step.kind === 'created') continue;
    step.changed.push('reviews');
    if (step.kind === 'unchanged') step.kind = 'changed';
    row.changed.add('reviews');
    finish(row, now);
  }
}

/** What the later one says, and where it says nothing, what was said before. @returns `before` itself if nothing is new */
function combine(before: PreparedReview, review: PreparedReview): PreparedReview {
  const next = {
    key: before.key,
    authorName: review.authorName ?? before.authorName,
    rating: review.rating ?? before.rating,
    comment: review.comment ?? before.comment,
    createdAt: review.createdAt ?? before.createdAt,
  };
  const same =
    next.authorName === before.authorName &&
    next.rating === before.rating &&
    next.comment === before.comment &&
    next.createdAt === before.createdAt;
  return same ? before : next;
}

/** Writes the reviews of rows that are there by then; a listing is found by its slug, which a new one has before its id. */
export function reviewStatements(rows: Pending[]): InStatement[] {
  const values = rows.flatMap(({ stored, reviews }) =>
    [...reviews.values()].map(({ key, authorName, rating, comment, createdAt }) => [
      stored.slug,
      key,
      authorName,
      rating,
      comment,
      createdAt,
    ]),
  );
  if (values.length === 0) return [];
  return [
    {
      sql: `insert into review (business_id, key, author_name, rating, comment, created_at)
        select b.id, j.value ->> 1, j.value ->> 2, j.value ->> 3, j.value ->> 4, j.value ->> 5
        from json_each(?) j cross join business b on b.slug = j.value ->> 0 where true
        on conflict (business_id, key) do update set author_name = excluded.author_name,
          rating = excluded.rating, comment = excluded.comment, created_at = excluded.created_at`,
      args: [JSON.stringify(values)],
    },
  ];
}
