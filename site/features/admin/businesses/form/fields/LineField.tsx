import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { LABELS, type LineFieldOptions } from './line-fields.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { getFieldIssue } from '../field-issue.ts';
import type { FormValues } from '../form-values.ts';

/** One field of one line. */
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
          // 'url' and 'email' would let the browser object in its own words; they are for the keyboards of phones.
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
