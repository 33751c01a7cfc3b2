import { useId, useState, type ReactNode } from 'react';
import type { FilterCount } from '../../../../../schema/contracts/admin-business-filter.ts';
import { Combobox } from '../../components/Combobox.tsx';
import { useCitySuggestions } from '../form/fields/use-city-suggestions.ts';

const MOST_SHOWN = 8;
const numbers = new Intl.NumberFormat('tr');

type Props = {
  /** Slug of the chosen city; '' for none. */
  value: string;
  /** Cities with most businesses, and the chosen one. */
  counts: readonly FilterCount[];
  onChange: (slug: string) => void;
};

/** Field for a city: the largest ones, or those whose name is typed. An emptied field is no filter. */
export function CityFilter({ value, counts, onChange }: Props): ReactNode {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = counts.find((city) => city.value === value);
  const found = useCitySuggestions(typed ?? '', typed !== null);
  const known = counts.map(({ value: key, name, detail, count }) => ({
    key,
    label: name!,
    hint: `${detail} · ${numbers.format(count)}`,
  }));
  const named = found.map(({ slug, name, state, country }) => ({
    key: slug,
    label: name,
    hint: [state, country].filter(Boolean).join(', '),
  }));
  const options = typed !== null && typed.trim().length > 1 ? named : known.slice(0, MOST_SHOWN);
  return (
    <div className="field">
      <label htmlFor={id}>Şehir</label>
      <Combobox
        id={id}
        text={typed ?? chosen?.name ?? value}
        placeholder="Tüm şehirler"
        listLabel="Şehirler"
        options={options}
        onType={(text) => {
          setTyped(text);
          if (text.trim() === '' && value !== '') onChange('');
        }}
        onChoose={({ key }) => {
          setTyped(null);
          onChange(key);
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}
