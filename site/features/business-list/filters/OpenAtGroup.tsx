import { useState } from 'react';
import type { Facets } from '../../../../schema/contracts/list-filters.ts';
import { formatTime } from '../../../../schema/rules/hours/format-time.ts';
import { WEEK } from '../../../../schema/rules/hours/weekdays.ts';
import { findFacetValue } from './facet-value.ts';
import { FilterOption } from './FilterOption.tsx';
import type { ListFilters } from './filter-state.ts';
import { formatFilter } from '../../../../schema/rules/business/format-filter.ts';

/** Minutes between the times of day that can be chosen. */
const STEP = 30;
const TIMES = Array.from({ length: (24 * 60) / STEP }, (_, index) => index * STEP);

type Props = { filters: ListFilters; facets: Facets['facets']; onChange: (next: ListFilters) => void };

/** Opening hours: now, or at a day and time of any week. */
export default function OpenAtGroup({ filters, facets, onChange }: Props) {
  const isMoment = filters.open !== '' && filters.open !== 'now';
  const [chosenDay, chosenTime] = isMoment ? filters.open.split('-') : ['', ''];
  const [draft, setDraft] = useState({ day: '', time: '' });
  const day = chosenDay || draft.day;
  const time = chosenTime || draft.time;
  const choose = (next: { day: string; time: string }) => {
    setDraft(next);
    const isWhole = next.day !== '' && next.time !== '';
    if (isWhole || isMoment) onChange({ ...filters, open: isWhole ? `${next.day}-${next.time}` : '' });
  };
  const values = ['now', ...(isMoment ? [filters.open] : [])];
  return (
    <section role="group" aria-labelledby="filter-open">
      <h3 id="filter-open">Open</h3>
      <div className="filter-options">
        {values.map((value) => {
          const one = { name: 'open' as const, value };
          return (
            <FilterOption
              key={value}
              label={formatFilter(one)}
              count={findFacetValue(facets, one)?.count ?? null}
              one={one}
              isSet={filters.open === value}
              filters={filters}
              onChange={(next) => {
                setDraft({ day: '', time: '' });
                onChange(next);
              }}
            />
          );
        })}
      </div>
      <div className="filter-moment">
        <span>Open on</span>
        <select aria-label="Day" value={day} onChange={(event) => choose({ day: event.target.value, time })}>
          <option value="">Any day</option>
          {WEEK.map((name) => (
            <option key={name} value={name.slice(0, 3).toLowerCase()}>
              {name}
            </option>
          ))}
        </select>
        <span>at</span>
        <select
          aria-label="Time"
          value={time}
          onChange={(event) => choose({ day, time: event.target.value })}
        >
          <option value="">Any time</option>
          {TIMES.map((minutes) => (
            <option key={minutes} value={toClock(minutes)}>
              {formatTime(minutes)}
            </option>
          ))}
          {time !== '' && !TIMES.some((minutes) => toClock(minutes) === time) && (
            <option value={time}>{time}</option>
          )}
        </select>
      </div>
    </section>
  );
}

/** @example toClock(1170) → '19:30' */
function toClock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
