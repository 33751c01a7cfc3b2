import { useId } from 'react';
import { MAX_OPERATOR_NAME } from '../../../../../schema/contracts/operator.ts';

type Props = { value: string; hint: string; onChange: (name: string) => void };

/** Name of an operator or passkey. */
export function NameField({ value, hint, onChange }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Ad</label>
      <input
        className="input"
        id={id}
        value={value}
        maxLength={MAX_OPERATOR_NAME}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
