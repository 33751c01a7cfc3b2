import { useId, type ReactNode } from 'react';
import type { Choices } from './use-choices.ts';

type Props = {
  label: string;
  /** What the choice of none is called. */
  all: string;
  value: string;
  choices: Choices;
  /** What is said when the choices could not be had. */
  failure: string;
  onChange: (value: string) => void;
};

/** A select among what the server knows. */
export function Choice({ label, all, value, choices, failure, onChange }: Props): ReactNode {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {choices.items === undefined && value !== '' && <option value={value}>{value}</option>}
        {choices.items?.map((item) => (
          <option key={item.value} value={item.value}>
            {item.label}
          </option>
        ))}
      </select>
      {choices.isFailed && (
        <p className="error" role="alert">
          {failure}{' '}
          <button type="button" className="button button-plain button-small" onClick={choices.retry}>
            Yeniden dene
          </button>
        </p>
      )}
    </div>
  );
}
