import type { ReactNode } from 'react';
import type { AdminBusinessCounts } from '../../../../../schema/contracts/admin-business-filter.ts';
import { Icon } from '../../components/Icon.tsx';
import { type ListFilters, listGaps } from './filters.ts';
import { GAPS, OPERATION_NAMES, SOURCE_NAMES, VERIFIED_NAMES } from './filter-names.tr.ts';

type Props = {
  filters: ListFilters;
  counts: AdminBusinessCounts;
  onChange: (changed: Partial<ListFilters>) => void;
};
type Chip = { text: string; without: Partial<ListFilters> };

/** Buttons that remove one of the further filters each. */
export function FilterChips({ filters, counts, onChange }: Props): ReactNode {
  const chips = listChips(filters, counts);
  if (chips.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label="Seçili filtreler">
      {chips.map(({ text, without }) => (
        <li key={text}>
          <button
            type="button"
            className="button button-small"
            aria-label={`Filtreyi kaldır: ${text}`}
            onClick={() => onChange(without)}
          >
            {text}
            <Icon name="x" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function listChips(filters: ListFilters, counts: AdminBusinessCounts): Chip[] {
  const { city, state, operation, verified, source, changedSince } = filters;
  const nameOf = (of: 'city' | 'state', value: string) =>
    counts[of]?.find((each) => each.value === value)?.name ?? value;
  const gaps = listGaps(filters);
  const named = <Name extends keyof ListFilters>(name: Name, label: string, value: string | undefined) =>
    filters[name] === '' ? [] : [{ text: `${label}: ${value ?? filters[name]}`, without: { [name]: '' } }];
  return [
    ...named('city', 'Şehir', nameOf('city', city)),
    ...named('state', 'Eyalet ya da il', nameOf('state', state)),
    ...gaps.map((gap) => ({
      text: GAPS[gap],
      without: { missing: gaps.filter((other) => other !== gap).join(',') },
    })),
    ...named('operation', 'Faaliyet', OPERATION_NAMES[operation as keyof typeof OPERATION_NAMES]),
    ...named('verified', 'Doğrulama', VERIFIED_NAMES[verified as keyof typeof VERIFIED_NAMES]),
    ...named('source', 'Kaynak', SOURCE_NAMES[source as keyof typeof SOURCE_NAMES]),
    ...named('changedSince', 'Değişiklik, en erken', changedSince),
  ];
}
