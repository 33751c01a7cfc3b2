import {
  findBusinessReason,
  INDEX_FACT_BITS,
  INDEX_FACT_MASK,
  MIN_INDEX_FACTS,
} from '../../../rules/website/index-gate.ts';
import type { Snapshot } from '../../snapshot.ts';

/**
 * SQL that is 1 if an earlier business of the same name in the same city has the phone number of the business `own`.
 * Of pages that repeat each other, the first stays indexed.
 */
export function buildRepeatsPhoneSql(own: string): string {
  return `exists (select 1 from business as earlier indexed by business_city_phone
    where earlier.city_id = ${own}.city_id and earlier.name_key = ${own}.name_key and earlier.phone = ${own}.phone
      and earlier.id < ${own}.id and earlier.removed_at is null)`;
}

/** Columns of a row of `business` by which it is indexed, and how SQLite returns them. */
export const GATE_COLUMNS = `traits & ${INDEX_FACT_MASK} as indexFacts, ${buildRepeatsPhoneSql('business')} as repeatsPhone`;
export type GateRow = { indexFacts: number; repeatsPhone: number };

/** True if the page of a business is indexed. */
export function isIndexed({ indexFacts, repeatsPhone }: GateRow): boolean {
  return findBusinessReason({ traits: indexFacts, repeatsPhone: repeatsPhone === 1 }) === null;
}

/** SQL condition that a business has enough facts to be indexed, whether or not they are its own. */
export const HAS_INDEX_FACTS = `${Object.values(INDEX_FACT_BITS)
  .map((bit) => `(traits & ${bit} <> 0)`)
  .join(' + ')} >= ${MIN_INDEX_FACTS}`;

/** SQL of the businesses that repeat the phone number of an earlier one, from a condition on `business`. */
export function buildRepeatedPhonesSql(condition: string): string {
  return `(select city_id, name_key, phone, min(id) as first from business indexed by business_city_phone
      where ${condition} and phone is not null and removed_at is null
      group by city_id, name_key, phone having count(*) > 1) as same
    cross join business as later indexed by business_city_phone on later.city_id = same.city_id
      and later.name_key = same.name_key and later.phone = same.phone and later.id > same.first
      and later.removed_at is null`;
}

/** Ids of the businesses of a city whose phone number an earlier one of the same name there has. */
export function loadRepeatedPhones(snapshot: Snapshot, cityId: number): number[] {
  return snapshot
    .all<{ id: number }>(
      `select later.id from ${buildRepeatedPhonesSql('city_id = ?')} order by later.id`,
      cityId,
    )
    .map(({ id }) => id);
}
