import { useId, useRef, type ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import type { Status } from './filters.ts';
import { STATUS_OPTIONS, useCategoryOptions, useCountryOptions } from './use-filter-options.ts';
import type { useFilters } from './use-filters.ts';

/** Filters of the list. */
export function ListToolbar({ filters }: { filters: ReturnType<typeof useFilters> }): ReactNode {
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  const { typed, set } = filters;
  return (
    <div className="toolbar list-toolbar" role="search">
      <div className="field list-search">
        <label htmlFor={`${id}-search`}>Ara</label>
        <input
          className="input"
          ref={search}
          id={`${id}-search`}
          type="search"
          placeholder="Ad, tür ya da yer"
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
    </div>
  );
}
