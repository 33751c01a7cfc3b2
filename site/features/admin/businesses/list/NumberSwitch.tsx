import * as Switch from '@radix-ui/react-switch';
import { useId, type ReactNode } from 'react';

type Props = { isNumbered: boolean; onNumber: (isNumbered: boolean) => void };

/** Switch that shows the column of global row numbers. */
export function NumberSwitch({ isNumbered, onNumber }: Props): ReactNode {
  const id = useId();
  return (
    <div className="toggle list-numbers">
      <Switch.Root className="switch" id={id} checked={isNumbered} onCheckedChange={onNumber}>
        <Switch.Thumb className="switch-thumb" />
      </Switch.Root>
      <label htmlFor={id}>Genel sıra numarası</label>
    </div>
  );
}
