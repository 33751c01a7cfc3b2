import type { InStatement, Row } from '@libsql/client/web';
import { TOP_LENGTH, type Period, type Top } from '../../../contracts/analytics.ts';

/** Kinds of subjects that have sums of their own. */
export const SUBJECT_KINDS = ['business', 'category', 'city'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** Name under which the time of the last ranking is stored in `roll_up`. */
export const RANKING = 'ranking';

/** Rows that still exist; a business that was removed since leaves the ranking. */
const NAMES: Record<SubjectKind, string> = {
  business: `select b.name, b.slug, c.name as place, t.views, t.rank from top_subject t
    join business b on b.id = t.subject_id and b.removed_at is null join city c on c.id = b.city_id`,
  category: `select s.name, s.slug, '' as place, t.views, t.rank from top_subject t join category s on s.id = t.subject_id`,
  city: `select s.name, s.slug, concat_ws(', ', nullif(s.state, ''), co.name) as place, t.views, t.rank
    from top_subject t join city s on s.id = t.subject_id join country co on co.code = s.country_code`,
};

/** Statement of the most viewed subjects of a kind. */
export function getTopStatement(kind: SubjectKind, days: Period): InStatement {
  return {
    sql: `${NAMES[kind]} where t.kind = ? and t.days = ? order by t.rank limit ${TOP_LENGTH}`,
    args: [kind, days],
  };
}

/** Statement of the time of the last ranking; no row before the first. */
export function getTopTimeStatement(): InStatement {
  return { sql: 'select at from roll_up where name = ?', args: [RANKING] };
}

/** Converts a row of {@link getTopStatement}. */
export function toTop({ name, slug, place, views }: Row): Top {
  return { name: String(name), slug: String(slug), place: String(place), views: Number(views) };
}
