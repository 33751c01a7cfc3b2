import { type SQL, sql } from 'drizzle-orm';
import {
  BUSINESS_GAPS,
  type BusinessGap,
  BUSINESS_SOURCES,
  OPERATIONS,
  VERIFIED_STATES,
} from '../../../../contracts/admin-business-filter.ts';
import { splitChoices } from '../../../../contracts/choices.ts';
import { business } from '../../../../tables/index.ts';
import { RECORD_FILTERS, type RecordFilter } from './filter-where.ts';
import {
  IS_UNCATEGORISED,
  isLacking,
  isPassing,
  type RecordState,
  STATE_BITS,
  STATE_MASK,
} from './record-state.ts';
import type { ResolvedFilter } from './resolve-filter.ts';

/** Number of businesses by a value of a filter. */
export type ValueCount = { value: string; count: number };

/**
 * Businesses of equal state, as JSON: a number of all that tells them apart, because grouping by several takes longer,
 * and how many there are.
 */
export function selectStates(hits: SQL): SQL {
  return sql`(select json_group_array(json_array(state, size)) from (
    select (${business.traits} & ${STATE_MASK}) * 4 + (${business.scheduleId} is not null) * 2 + (${IS_UNCATEGORISED}) as state,
      sum(size) as size from ${hits} group by 1))`;
}

/** Counts the values of the filters by the state of a record from {@link selectStates}. */
export function countStates(filter: ResolvedFilter, json: string): Record<RecordFilter, ValueCount[]> {
  const rows = JSON.parse(json) as [state: number, size: number][];
  const states = rows.map(([state, size]) => ({
    size,
    traits: Math.floor(state / 4),
    isScheduled: Math.floor(state / 2) % 2 === 1,
    isUncategorised: state % 2 === 1,
  }));
  const given = splitChoices<BusinessGap>(filter.missing);
  const tests: Record<RecordFilter, (state: RecordState) => boolean> = {
    missing: (state) => given.every((gap) => isLacking(state, gap)),
    operation: ({ traits }) =>
      filter.operation === undefined || isPassing(traits, STATE_BITS.operation[filter.operation]),
    verified: ({ traits }) =>
      filter.verified === undefined || isPassing(traits, STATE_BITS.verified[filter.verified]),
    source: ({ traits }) =>
      filter.source === undefined || isPassing(traits, STATE_BITS.source[filter.source]),
  };
  /** Counts the states with each value that pass the other filters. */
  const count = <Value extends string>(
    values: readonly Value[],
    hasValue: (state: RecordState, value: Value) => boolean,
    others: readonly RecordFilter[],
  ): ValueCount[] => {
    const passing = states.filter((state) => others.every((other) => tests[other](state)));
    return values.map((value) => ({
      value,
      count: passing.reduce((total, state) => (hasValue(state, value) ? total + state.size : total), 0),
    }));
  };
  const without = (name: RecordFilter) => RECORD_FILTERS.filter((other) => other !== name);
  return {
    // Gaps are added to those that are given.
    missing: count(BUSINESS_GAPS, isLacking, RECORD_FILTERS),
    operation: count(
      OPERATIONS,
      ({ traits }, value) => isPassing(traits, STATE_BITS.operation[value]),
      without('operation'),
    ),
    verified: count(
      VERIFIED_STATES,
      ({ traits }, value) => isPassing(traits, STATE_BITS.verified[value]),
      without('verified'),
    ),
    source: count(
      BUSINESS_SOURCES,
      ({ traits }, value) => isPassing(traits, STATE_BITS.source[value]),
      without('source'),
    ),
  };
}
