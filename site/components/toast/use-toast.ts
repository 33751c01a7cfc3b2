import { createContext, useContext, type MouseEvent } from 'react';

/** Content of a toast. 'bad' is the destructive look. */
export type Toast = {
  title: string;
  text: string;
  kind: 'good' | 'bad';
  /** Stays until it is closed or replaced, for work in progress. */
  stays?: true;
  action?: ToastAction;
  /** Not shown while one with an action is open, which it would replace. */
  yields?: true;
};

/** Button of a toast, or a link if it has a URL. The toast closes when it is pressed, before `run` is called. */
export type ToastAction = { label: string; href?: string; run?: (event: MouseEvent) => void };

/**
 * Shows a toast, and returns a function that replaces its content while it is open and shows a new one later. A toast
 * that a person closed is followed by bad news only.
 */
export type ShowToast = (toast: Toast) => ShowToast;

export const ToastContext = createContext<ShowToast | null>(null);

/**
 * Returns the function that shows a toast.
 *
 * @throws Error outside of `<ToastProvider>`
 */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a <ToastProvider> around it');
  return show;
}
