import type { ReactNode } from 'react';
import type { StoredToast } from './toast-store.ts';
import { useCountdown } from './use-countdown.ts';
import { useSwipeToClose } from './use-swipe-to-close.ts';

/** Milliseconds that a toast is shown (A-9-10). */
const DURATION = 5000;

type Props = { toast: StoredToast; closeLabel: string; closeIcon: ReactNode; onClose: () => void };

/** Visible part of a toast. The live regions of ToastProvider announce its text. */
export function ToastBox({ toast: { title, text, kind, stays }, closeLabel, closeIcon, onClose }: Props) {
  const countdown = useCountdown(stays ? null : DURATION, onClose);
  const swipe = useSwipeToClose(onClose);
  return (
    <div className={`toast toast-${kind}`} data-state="open" {...countdown} {...swipe}>
      <p className="toast-title">{title}</p>
      {text !== '' && <p className="toast-text">{text}</p>}
      <button type="button" className="toast-close" aria-label={closeLabel} onClick={onClose}>
        {closeIcon}
      </button>
    </div>
  );
}
