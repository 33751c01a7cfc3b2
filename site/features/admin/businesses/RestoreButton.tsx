import type { ReactNode } from 'react';
import { Icon } from '../components/Icon.tsx';
import { useRestore } from './use-restore.ts';

type Props = {
  business: { id: number; name: string };
  className: string;
  onRestored?: () => void;
  children: ReactNode;
};

/** Restores a removed business. It asks for no confirmation, because removing undoes it. */
export function RestoreButton({ business, className, onRestored, children }: Props): ReactNode {
  const { mutate, isPending } = useRestore(business.id);
  return (
    <button
      type="button"
      className={className}
      aria-label={`Geri yükle: ${business.name}`}
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) mutate(undefined, { onSuccess: () => onRestored?.() });
      }}
    >
      <Icon name="rotate-ccw" />
      {children}
    </button>
  );
}
