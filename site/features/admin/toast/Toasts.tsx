import * as Toast from '@radix-ui/react-toast';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { ToastContext } from '../../../components/toast/use-toast.ts';
import { Icon } from '../components/Icon.tsx';
import { createNotices } from './notices.ts';

/** How long a notice stays, in milliseconds; keyboard, pointer and a hidden page stop the clock. */
const DURATION = 5000;
/** How far a notice is swiped, in pixels, to be dismissed. */
const SWIPE_THRESHOLD = 50;

/** Notices of the panel, for `useToast` (components/toast): announced to screen readers, reached by F8, closed by a swipe or Escape. */
export function Toasts({ children }: { children: ReactNode }) {
  const [notices] = useState(createNotices);
  const list = useSyncExternalStore(notices.subscribe, notices.list);
  return (
    <ToastContext value={notices.show}>
      {children}
      <Toast.Provider duration={DURATION} swipeThreshold={SWIPE_THRESHOLD} label="Bildirim">
        {list.map(({ id, open, title, text, kind }) => (
          <Toast.Root
            key={id}
            className={`toast toast-${kind}`}
            type="foreground"
            open={open}
            onOpenChange={(next) => next || notices.dismiss(id)}
          >
            <Toast.Title className="toast-title">{title}</Toast.Title>
            {text !== '' && <Toast.Description className="toast-text">{text}</Toast.Description>}
            <Toast.Close className="toast-close" aria-label="Bildirimi kapat">
              <Icon name="x" />
            </Toast.Close>
          </Toast.Root>
        ))}
        <Toast.Viewport className="toasts" label="Bildirimler ({hotkey})" />
      </Toast.Provider>
    </ToastContext>
  );
}
