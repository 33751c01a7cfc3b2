import { FieldFrame } from '../businesses/form/fields/FieldFrame.tsx';

type Props = {
  label: string;
  value: string;
  hint?: string;
  issue?: string | undefined;
  isRequired?: boolean;
  onChange: (value: string) => void;
};

/** Field of a whole number. It takes any text, so that a wrong one can be named. */
export function WholeNumberField({ label, value, hint, issue, isRequired = false, onChange }: Props) {
  return (
    <FieldFrame label={label} hint={hint} issue={issue} isRequired={isRequired}>
      {(wiring) => (
        <input
          className="input"
          inputMode="numeric"
          autoComplete="off"
          aria-required={isRequired}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...wiring}
        />
      )}
    </FieldFrame>
  );
}
