import * as Toast from '@radix-ui/react-toast';
import type { Notice } from './use-toast.ts';

/** How long a notice stays; keyboard, pointer and a hidden page stop the clock. */
const DURATION_MS = 8000;

type Props = { notices: (Notice & { id: number })[]; onClose: (id: number) => void };

/** The notices: announced to screen readers, reached by F8, closed by a swipe or Escape. */
export default function NoticeList({ notices, onClose }: Props) {
  return (
    <Toast.Provider duration={DURATION_MS} label="Notice">
      {notices.map(({ id, title, text, kind }) => (
        <Toast.Root
          key={id}
          className={`toast toast-${kind}`}
          type="foreground"
          onOpenChange={(open) => open || onClose(id)}
        >
          <Toast.Title className="toast-title">{title}</Toast.Title>
          <Toast.Description className="toast-text">{text}</Toast.Description>
          <Toast.Close className="toast-close" aria-label="Close notice">
            ×
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="toasts" />
    </Toast.Provider>
  );
}
