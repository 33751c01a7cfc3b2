import type { ReactNode } from 'react';
import type { FormField } from './form-fields.ts';

type Props = { field: FormField; issue: string | undefined };

/**
 * A labelled field with the error message of the server. It is uncontrolled, so that text typed before hydration is
 * preserved.
 */
export function FieldRow({ field, issue }: Props): ReactNode {
  const { name, label, placeholder, type, autoComplete } = field;
  const id = `contact-${name}`;
  const shared = {
    id,
    name,
    placeholder,
    autoComplete,
    required: true,
    'aria-invalid': issue !== undefined,
    'aria-describedby': issue === undefined ? undefined : `${id}-issue`,
  };
  return (
    <div className={`field field-${name}`}>
      <label htmlFor={id}>{label}</label>
      {type === 'lines' ? <textarea rows={6} {...shared} /> : <input type={type} {...shared} />}
      {issue !== undefined && (
        <p className="field-issue" id={`${id}-issue`}>
          {label} {issue}.
        </p>
      )}
    </div>
  );
}
