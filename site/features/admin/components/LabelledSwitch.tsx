import * as Switch from '@radix-ui/react-switch';
import { useId } from 'react';

type Props = { label: string; hint?: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** Switch with a label and a hint. */
export function LabelledSwitch({ label, hint, isOn, onChange }: Props) {
  const id = useId();
  return (
    <div className="toggle">
      <Switch.Root
        className="switch"
        id={id}
        checked={isOn}
        aria-describedby={hint && `${id}-hint`}
        onCheckedChange={onChange}
      >
        <Switch.Thumb className="switch-thumb" />
      </Switch.Root>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
