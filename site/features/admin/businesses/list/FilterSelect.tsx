import { useId, type ReactNode } from 'react';
import type { FilterOptions } from './use-filter-options.ts';

type Props = {
  label: string;
  /** Label of the empty option. */
  none: string;
  value: string;
  choices: FilterOptions;
  onChange: (value: string) => void;
};

/** Select with options from the server. */
export function FilterSelect({ label, none, value, choices, onChange }: Props): ReactNode {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{none}</option>
        {choices.items === undefined && value !== '' && <option value={value}>{value}</option>}
        {choices.items?.map((item) => (
          <option key={item.value} value={item.value}>
            {item.label}
          </option>
        ))}
      </select>
      {choices.failure && (
        <p className="error" role="alert">
          {choices.failure.text}{' '}
          <button type="button" className="button button-plain button-small" onClick={choices.failure.retry}>
            Yeniden dene
          </button>
        </p>
      )}
    </div>
  );
}
