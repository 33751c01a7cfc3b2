import { useId, useState, type Ref } from 'react';
import { Icon } from '../components/Icon.tsx';

type Props = {
  ref: Ref<HTMLInputElement>;
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
  isWrong: boolean;
  /** Id of the error message. */
  describedBy: string;
  /** Distinguishes the secrets for password managers. */
  name: string;
};

/** Masked field that can be revealed, because long secrets are easily mistyped. */
export function SecretField({ ref, label, hint, value, onChange, isWrong, describedBy, name }: Props) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="secret">
        <input
          ref={ref}
          id={id}
          className="input"
          type={isShown ? 'text' : 'password'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          required
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-hint ${describedBy}`}
          name={name}
          autoComplete={`section-${name} current-password`}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
        />
        <button
          type="button"
          className="button button-plain button-icon"
          aria-label={`${label}: göster`}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </button>
      </div>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
