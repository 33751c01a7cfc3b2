import { useId, type ReactNode } from 'react';
import {
  type AdminBusinessCounts,
  BUSINESS_GAPS,
  type CountedFilter,
} from '../../../../../schema/contracts/admin-business-filter.ts';
import { CityFilter } from './CityFilter.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import { type ListFilters, listGaps } from './filters.ts';
import { GAPS, OPERATION_NAMES, SOURCE_NAMES, VERIFIED_NAMES } from './filter-names.tr.ts';

type Props = {
  filters: ListFilters;
  counts: AdminBusinessCounts;
  onChange: (changed: Partial<ListFilters>) => void;
};

const numbers = new Intl.NumberFormat('tr');

/** Further filters, with the number of businesses of each value. */
export function FilterPanel({ filters, counts, onChange }: Props): ReactNode {
  const id = useId();
  const gaps = listGaps(filters);
  const withCount = (of: CountedFilter, value: string, label: string) => {
    const count = counts[of]?.find((each) => each.value === value)?.count;
    return count === undefined ? label : `${label} (${numbers.format(count)})`;
  };
  const choice = (
    name: 'operation' | 'verified' | 'source',
    label: string,
    names: Record<string, string>,
  ) => (
    <FilterSelect
      label={label}
      none="Tümü"
      value={filters[name]}
      choices={{
        items: Object.entries(names).map(([value, text]) => ({ value, label: withCount(name, value, text) })),
      }}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <section className="filter-panel" aria-label="Diğer filtreler" id="business-filters">
      <div className="toolbar">
        <CityFilter value={filters.city} counts={counts.city ?? []} onChange={(city) => onChange({ city })} />
        <FilterSelect
          label="Eyalet ya da il"
          none="Tümü"
          value={filters.state}
          choices={{
            items: counts.state?.map(({ value, name, detail, count }) => ({
              value,
              label: `${name}, ${detail} (${numbers.format(count)})`,
            })),
          }}
          onChange={(state) => onChange({ state })}
        />
        {choice('operation', 'Faaliyet', OPERATION_NAMES)}
        {choice('verified', 'Doğrulama', VERIFIED_NAMES)}
        {choice('source', 'Kaynak', SOURCE_NAMES)}
        <div className="field">
          <label htmlFor={`${id}-since`}>Değişiklik, en erken</label>
          <input
            className="input"
            id={`${id}-since`}
            type="date"
            value={filters.changedSince}
            onChange={({ target }) => onChange({ changedSince: target.value })}
          />
        </div>
      </div>
      <fieldset className="filter-gaps">
        <legend>Eksik bilgiler</legend>
        {BUSINESS_GAPS.map((gap) => (
          <label key={gap} className="filter-gap">
            <input
              type="checkbox"
              checked={gaps.includes(gap)}
              onChange={({ target }) => {
                const next = BUSINESS_GAPS.filter((other) =>
                  other === gap ? target.checked : gaps.includes(other),
                );
                onChange({ missing: next.join(',') });
              }}
            />
            {withCount('missing', gap, GAPS[gap])}
          </label>
        ))}
      </fieldset>
    </section>
  );
}
