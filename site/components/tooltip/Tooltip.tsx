import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement } from 'react';

/** Delay of a tooltip in milliseconds, and the time in which a second one opens without delay (P-9-08). */
const DELAY_MS = 700;
const SKIP_MS = 300;

/** Wraps an island with tooltips. */
export function Tooltips({ children }: { children: ReactElement }) {
  return (
    <Radix.Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_MS}>
      {children}
    </Radix.Provider>
  );
}

/** Tooltip of a button or link, for pointer and keyboard. It must not contain anything essential. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="tooltip" sideOffset={6}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
