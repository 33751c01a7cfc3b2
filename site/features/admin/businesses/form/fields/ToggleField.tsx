import * as Switch from '@radix-ui/react-switch';
import { useId, type ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import type { FormValues } from '../form-values.ts';

type Props = { name: 'isVerified'; label: string; hint: string };

/** Switch of the form. */
export function ToggleField({ name, label, hint }: Props): ReactNode {
  const id = useId();
  return (
    <div className="toggle">
      <Controller<FormValues, typeof name>
        name={name}
        render={({ field }) => (
          <Switch.Root
            className="switch"
            id={id}
            ref={field.ref}
            checked={field.value}
            aria-describedby={`${id}-hint`}
            onCheckedChange={field.onChange}
            onBlur={field.onBlur}
          >
            <Switch.Thumb className="switch-thumb" />
          </Switch.Root>
        )}
      />
      <label htmlFor={id}>{label}</label>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
