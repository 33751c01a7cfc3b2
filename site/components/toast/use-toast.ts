import { createContext, useContext } from 'react';

/** What a visitor is told. 'bad' is the destructive look. */
export type Notice = {
  title: string;
  text: string;
  kind: 'good' | 'bad';
  /** It stays until it is closed or the next one comes: for what is still going on. Only the panel heeds it. */
  stays?: true;
};

export const ToastContext = createContext<((notice: Notice) => void) | null>(null);

/**
 * Shows notices.
 * @throws Error outside of `<Toasts>`
 */
export function useToast(): (notice: Notice) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs <Toasts> around it');
  return show;
}
