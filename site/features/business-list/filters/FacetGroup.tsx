import type { FacetName, Facets } from '../../../../schema/contracts/list-filters.ts';
import { FilterOption } from './FilterOption.tsx';
import { hasValue, type ListFilters, listValues } from './filter-state.ts';
import { formatFilter } from '../../../../schema/rules/business/format-filter.ts';

type Props = {
  title: string;
  name: FacetName;
  filters: ListFilters;
  /** Null in lists that are too long to be counted: then only set values are shown, so that they can be removed. */
  facets: Facets['facets'];
  /** Values to choose from; all that are counted by default. */
  only?: readonly string[];
  onChange: (next: ListFilters) => void;
};

/** Values of a facet, most common brands first. Nothing if no business of the list has any. */
export default function FacetGroup({ title, name, filters, facets, only, onChange }: Props) {
  // The API puts the brand of the filter first; here no press may move what it pressed.
  const counted = (facets?.[name] ?? []).filter(({ value }) => only?.includes(value) ?? true);
  if (name === 'brand') counted.sort((a, b) => b.unfiltered - a.unfiltered || (a.value < b.value ? -1 : 1));
  const uncounted = listValues(filters)
    .filter((one) => one.name === name && !counted.some(({ value }) => value === one.value))
    .map((one) => ({ value: one.value, name: formatFilter(one), count: null }));
  const values = [...counted, ...uncounted];
  if (values.length === 0) return null;
  return (
    <section role="group" aria-labelledby={`filter-${name}`}>
      <h3 id={`filter-${name}`}>{title}</h3>
      <div className="filter-options">
        {values.map(({ value, name: label, count }) => (
          <FilterOption
            key={value}
            label={label}
            count={count}
            one={{ name, value }}
            isSet={hasValue(filters, { name, value })}
            filters={filters}
            onChange={onChange}
          />
        ))}
      </div>
    </section>
  );
}
