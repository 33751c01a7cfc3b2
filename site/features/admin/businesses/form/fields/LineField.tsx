import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { LABELS, type LineFieldOptions } from './line-fields.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { getFieldIssue } from '../field-issue.ts';
import type { FormValues } from '../form-values.ts';

/** Field of one line. */
export function LineField({ line }: { line: LineFieldOptions }): ReactNode {
  const { register, formState } = useFormContext<FormValues>();
  const { name, required, wide, hint, type = 'text', placeholder } = line;
  return (
    <FieldFrame
      label={LABELS[name]}
      isRequired={required}
      isWide={wide}
      hint={hint}
      issue={getFieldIssue(formState.errors, name)}
    >
      {(wiring) => (
        <input
          className="input"
          // With 'url' and 'email' the browser would validate; they are set for the keyboards of phones.
          type={type}
          placeholder={placeholder}
          autoComplete="off"
          aria-required={required}
          {...wiring}
          {...register(name)}
        />
      )}
    </FieldFrame>
  );
}
