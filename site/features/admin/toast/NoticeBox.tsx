import { Icon } from '../components/Icon.tsx';
import type { Shown } from './notices.ts';
import { useCountdown } from './use-countdown.ts';
import { useSwipe } from './use-swipe.ts';

/** How long a notice stays, in milliseconds (A-9-10). */
const DURATION = 5000;

type Props = { notice: Shown; onClose: () => void };

/** One notice as it is seen. What it says is read aloud by the live regions of Toasts.tsx. */
export function NoticeBox({ notice: { title, text, kind, stays }, onClose }: Props) {
  const countdown = useCountdown(stays ? null : DURATION, onClose);
  const swipe = useSwipe(onClose);
  return (
    <div className={`toast toast-${kind}`} data-state="open" {...countdown} {...swipe}>
      <p className="toast-title">{title}</p>
      {text !== '' && <p className="toast-text">{text}</p>}
      <button type="button" className="toast-close" aria-label="Bildirimi gizle" onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>
  );
}
