import * as Switch from '@radix-ui/react-switch';
import { useId, type ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { Choice } from './Choice.tsx';
import type { useFilters } from './use-filters.ts';
import { useCategoryChoices, useCountryChoices } from './use-choices.ts';

type Props = {
  filters: ReturnType<typeof useFilters>;
  isNumbered: boolean;
  onNumber: (isNumbered: boolean) => void;
};

/** What narrows the list, and the switch for the column of global row numbers. */
export function Toolbar({ filters, isNumbered, onNumber }: Props): ReactNode {
  const id = useId();
  const { typed, set } = filters;
  return (
    <div className="toolbar" role="search">
      <div className="field">
        <label htmlFor={`${id}-search`}>Ara</label>
        <input
          className="input"
          id={`${id}-search`}
          type="search"
          placeholder="Ad, tür ya da yer"
          maxLength={200}
          value={typed.search}
          onChange={(event) => set({ search: event.target.value })}
        />
      </div>
      <Choice
        label="Kategori"
        all="Tüm kategoriler"
        value={typed.categoryId}
        choices={useCategoryChoices()}
        failure="Failed to fetch categories"
        onChange={(categoryId) => set({ categoryId })}
      />
      <Choice
        label="Ülke"
        all="Tüm ülkeler"
        value={typed.countryCode}
        choices={useCountryChoices()}
        failure="Failed to fetch countries"
        onChange={(countryCode) => set({ countryCode })}
      />
      <button type="button" className="button" disabled={!filters.isFiltered} onClick={filters.clear}>
        <Icon name="x" />
        Filtreleri temizle
      </button>
      <div className="toggle list-numbers">
        <Switch.Root className="switch" id={`${id}-numbers`} checked={isNumbered} onCheckedChange={onNumber}>
          <Switch.Thumb className="switch-thumb" />
        </Switch.Root>
        <label htmlFor={`${id}-numbers`}>Genel sıra numarası</label>
      </div>
    </div>
  );
}
