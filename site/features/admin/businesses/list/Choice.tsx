import { useId, type ReactNode } from 'react';
import type { Choices } from './use-choices.ts';

type Props = {
  label: string;
  /** Label of the empty option. */
  none: string;
  value: string;
  choices: Choices;
  onChange: (value: string) => void;
};

/** Select with options from the server. */
export function Choice({ label, none, value, choices, onChange }: Props): ReactNode {
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
