import type { ReactNode } from 'react';
import { Icon } from '../components/Icon.tsx';
import { useRestore } from './use-restore.ts';

type Props = {
  business: { id: number; name: string };
  className: string;
  children: ReactNode;
};

/** Brings a removed listing back. It asks no question: removing it again undoes it. */
export function RestoreButton({ business, className, children }: Props): ReactNode {
  const { mutate, isPending } = useRestore(business.id);
  return (
    <button
      type="button"
      className={className}
      aria-label={`Geri yükle: ${business.name}`}
      aria-disabled={isPending}
      onClick={({ currentTarget }) => {
        if (isPending) return;
        // The button goes away with its row: the next press of Tab begins in what it stood in.
        const around = currentTarget.closest<HTMLElement>('[tabindex]');
        mutate(undefined, { onSuccess: () => around?.focus({ preventScroll: true }) });
      }}
    >
      <Icon name="rotate-ccw" />
      {children}
    </button>
  );
}
