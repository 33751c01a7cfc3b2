import { FieldFrame } from '../../businesses/form/fields/FieldFrame.tsx';

type Props = {
  label: string;
  value: string;
  maxLength: number;
  isRequired?: boolean;
  hint?: string;
  issue?: string | undefined;
  onChange: (value: string) => void;
};

/** Field of one line. */
export function TextField({ label, value, maxLength, isRequired = false, hint, issue, onChange }: Props) {
  return (
    <FieldFrame label={label} isRequired={isRequired} hint={hint} issue={issue}>
      {(wiring) => (
        <input
          className="input"
          autoComplete="off"
          maxLength={maxLength}
          aria-required={isRequired}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...wiring}
        />
      )}
    </FieldFrame>
  );
}
