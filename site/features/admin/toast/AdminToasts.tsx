import type { ReactNode } from 'react';
import { ToastProvider } from '../../../components/toast/ToastProvider.tsx';
import { Icon } from '../components/Icon.tsx';
import { useTopLayer } from '../components/dialog-stack.ts';

const LABELS = {
  region: 'Bildirimler (F8)',
  close: 'Bildirimi gizle',
  reach: (action: string) => `“${action}” için F8 tuşuna basın.`,
};

/** The toasts of the panel, shown within the topmost dialog. */
export function AdminToasts({ children }: { children: ReactNode }) {
  const layer = useTopLayer();
  return (
    <ToastProvider labels={LABELS} closeIcon={<Icon name="x" />} layer={layer}>
      {children}
    </ToastProvider>
  );
}
