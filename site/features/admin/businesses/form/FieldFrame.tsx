import { useId, type ReactNode } from 'react';

/** What a control needs to belong to its label, its hint and the objection to it. */
export type Wiring = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

type Props = {
  label: string;
  isRequired?: boolean;
  isWide?: boolean;
  hint?: ReactNode;
  /** What is wrong with the value. */
  issue?: string | undefined;
  children: (wiring: Wiring) => ReactNode;
};

/** A label, its control, and what is to be said of it. */
export function FieldFrame({ label, isRequired, isWide, hint, issue, children }: Props): ReactNode {
  const id = useId();
  const described = [...(hint ? [`${id}-hint`] : []), ...(issue ? [`${id}-issue`] : [])].join(' ');
  return (
    <div className={isWide ? 'field field-wide' : 'field'}>
      <label htmlFor={id}>
        {label}
        {isRequired && (
          <span className="field-required" aria-hidden="true">
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
