import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement } from 'react';

/** Milliseconds before a tooltip opens, and between two during which the second opens at once (P-9-08). */
const DELAY_MS = 700;
const SKIP_MS = 300;

/** Around an island with tooltips. */
export function Tooltips({ children }: { children: ReactElement }) {
  return (
    <Radix.Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_MS}>
      {children}
    </Radix.Provider>
  );
}

/** A word more about a button or a link, for pointer and keyboard. Nothing one needs may stand only here. */
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
