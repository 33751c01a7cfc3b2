import { useId, type ReactNode } from 'react';

/** Attributes that link a control to its label, hint and error message. */
export type FieldAttributes = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

type Props = {
  label: string;
  isRequired?: boolean;
  isWide?: boolean;
  hint?: ReactNode;
  /** Error message of the value. */
  issue?: string | undefined;
  children: (wiring: FieldAttributes) => ReactNode;
};

/** Form field: label, control, hint and error message. */
export function FieldFrame({ label, isRequired, isWide, hint, issue, children }: Props): ReactNode {
  const id = useId();
  const described = [...(hint ? [`${id}-hint`] : []), ...(issue ? [`${id}-issue`] : [])].join(' ');
  return (
    <div className={isWide ? 'field field-wide' : 'field'}>
      <label htmlFor={id}>
        {label}
        {isRequired && (
          <span className="ml-0.5 text-bad" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({ id, 'aria-invalid': issue !== undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {issue !== undefined && (
        <p className="error" id={`${id}-issue`}>
          {issue}
        </p>
      )}
    </div>
  );
}
