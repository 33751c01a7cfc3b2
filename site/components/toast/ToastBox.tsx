import type { MouseEvent, ReactNode } from 'react';
import type { StoredToast } from './toast-store.ts';
import type { ToastAction } from './use-toast.ts';
import { useCountdown } from './use-countdown.ts';
import { useSwipeToClose } from './use-swipe-to-close.ts';

/** Milliseconds that a toast is shown (A-9-10), and one with an action, which has to be read and reached. */
const DURATION = 5000;
const ACTION_DURATION = 10_000;

type Props = {
  toast: StoredToast;
  closeLabel: string;
  closeIcon: ReactNode;
  onClose: () => void;
  onOver: () => void;
};

/**
 * Visible part of a toast. The live regions of ToastProvider announce its text. `onClose` when a person closes it,
 * `onOver` when its time is over or its action is pressed.
 */
export function ToastBox({ toast, closeLabel, closeIcon, onClose, onOver }: Props) {
  const { title, text, kind, stays, action } = toast;
  const countdown = useCountdown(stays ? null : action ? ACTION_DURATION : DURATION, onOver, toast);
  const swipe = useSwipeToClose(onClose);
  return (
    <div className={`toast toast-${kind}`} data-state="open" {...countdown} {...swipe}>
      <p className="toast-title">{title}</p>
      {text !== '' && <p className="toast-text">{text}</p>}
      {action && <ActionControl {...action} onOver={onOver} />}
      <button type="button" className="toast-close" aria-label={closeLabel} onClick={onClose}>
        {closeIcon}
      </button>
    </div>
  );
}

function ActionControl({ label, href, run, onOver }: ToastAction & { onOver: () => void }) {
  const press = (event: MouseEvent) => {
    onOver();
    run?.(event);
  };
  const className = 'button button-small toast-action';
  if (href !== undefined)
    return (
      <a className={className} href={href} onClick={press}>
        {label}
      </a>
    );
  return (
    <button type="button" className={className} onClick={press}>
      {label}
    </button>
  );
}
