import { useId, useState, type ReactNode, type RefObject } from 'react';
import { Icon } from '../../components/Icon.tsx';
import type { AdminIcon } from '../../icons/admin-icon-names.ts';
import { FilterChips } from './FilterChips.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import type { Status } from './filters.ts';
import { STATUS_OPTIONS, useCategoryOptions, useCountryOptions } from './use-filter-options.ts';
import { useFilterCounts } from './use-filter-counts.ts';
import type { useFilters } from './use-filters.ts';
import type { useListLook } from './use-list-look.ts';
import { ViewPanel } from './ViewPanel.tsx';

type Props = {
  filters: ReturnType<typeof useFilters>;
  look: ReturnType<typeof useListLook>;
  search: RefObject<HTMLInputElement | null>;
};

/** Filters and look of the list. */
export function ListToolbar({ filters, look, search }: Props): ReactNode {
  const id = useId();
  const [opened, setOpened] = useState<'filters' | 'view' | null>(null);
  const { typed, shown, set } = filters;
  const isNamed = shown.city !== '' || shown.state !== '';
  const counts = useFilterCounts(shown, opened === 'filters' || isNamed);
  const toggle = (part: 'filters' | 'view', label: string, icon: AdminIcon) => (
    <button
      type="button"
      className="button"
      aria-expanded={opened === part}
      aria-controls={`business-${part}`}
      onClick={() => setOpened(opened === part ? null : part)}
    >
      <Icon name={icon} />
      {label}
    </button>
  );
  return (
    <div className="list-filters" role="search" aria-label="İşletmeleri filtrele">
      <div className="toolbar list-toolbar">
        <div className="field list-search">
          <label htmlFor={`${id}-search`}>Ara</label>
          <input
            className="input"
            ref={search}
            id={`${id}-search`}
            type="search"
            placeholder="Ad, yer, telefon, URL, #123"
            maxLength={200}
            value={typed.search}
            onChange={(event) => set({ search: event.target.value })}
          />
        </div>
        <FilterSelect
          label="Kategori"
          none="Tüm kategoriler"
          value={typed.categoryId}
          choices={useCategoryOptions()}
          onChange={(categoryId) => set({ categoryId })}
        />
        <FilterSelect
          label="Ülke"
          none="Tüm ülkeler"
          value={typed.countryCode}
          choices={useCountryOptions()}
          onChange={(countryCode) => set({ countryCode })}
        />
        <FilterSelect
          label="Yayın durumu"
          none="Yayındakiler"
          value={typed.status}
          choices={STATUS_OPTIONS}
          onChange={(status) => set({ status: status as Status })}
        />
        <button
          type="button"
          className="button"
          disabled={!filters.isFiltered}
          onClick={() => {
            filters.clear();
            // The button is now disabled, so move the focus to the search box.
            search.current?.focus();
          }}
        >
          <Icon name="x" />
          Filtreleri temizle
        </button>
        {toggle('filters', 'Diğer filtreler', 'sliders-horizontal')}
        {toggle('view', 'Görünüm', 'list')}
      </div>
      {opened === 'filters' && <FilterPanel filters={typed} counts={counts} onChange={set} />}
      {opened === 'view' && <ViewPanel filters={filters} look={look} />}
      <FilterChips filters={typed} counts={counts} onChange={set} />
    </div>
  );
}
