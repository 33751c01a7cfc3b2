import { createContext, useContext } from 'react';

/** Content of a toast. 'bad' is the destructive look. */
export type Toast = {
  title: string;
  text: string;
  kind: 'good' | 'bad';
  /** Stays until it is closed or replaced, for work in progress. */
  stays?: true;
};

export const ToastContext = createContext<((toast: Toast) => void) | null>(null);

/**
 * Returns the function that shows a toast.
 *
 * @throws Error outside of `<ToastProvider>`
 */
export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a <ToastProvider> around it');
  return show;
}
