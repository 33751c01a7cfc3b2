import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { completeLinks } from './complete-links.ts';
import { isUrlField, LABELS, type LineFieldOptions } from './line-fields.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { getFieldIssue } from '../field-issue.ts';
import type { FormValues } from '../form-values.ts';
import type { SaveBody } from '../resolver.ts';

/** Shown with the error of a web address, whose text names only the field. */
const URL_HINT = 'Alan adı olan bir adres yazın: ornek.com ya da https://ornek.com/menu gibi';

type Props = {
  line: LineFieldOptions;
  /** True if the focus of the dialog begins here. */
  isFirst?: boolean;
};

/** Field of one line. */
export function LineField({ line, isFirst = false }: Props): ReactNode {
  const form = useFormContext<FormValues, unknown, SaveBody>();
  const { register, formState } = form;
  const { name, required, wide, type = 'text', placeholder } = line;
  const issue = getFieldIssue(formState.errors, name);
  return (
    <FieldFrame
      label={LABELS[name]}
      isRequired={required}
      isWide={wide}
      hint={line.hint ?? (type === 'url' && issue !== undefined && URL_HINT)}
      issue={issue}
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
          {...register(name, { onBlur: () => isUrlField(name) && completeLinks(form, [name]) })}
          {...(isFirst && { 'data-autofocus': true })}
        />
      )}
    </FieldFrame>
  );
}
