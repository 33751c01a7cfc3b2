import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ToastContext } from '../../../components/toast/use-toast.ts';
import { topLayer, useTopLayer } from '../components/layers.ts';
import { NoticeBox } from './NoticeBox.tsx';
import { createNotices } from './notices.ts';

/**
 * Notices of the panel, for `useToast` (components/toast): announced to screen readers, reached by F8, closed by a swipe or Escape.
 * A notice is shown within the topmost dialog, which otherwise keeps focus and screen readers from it; what is announced stands apart,
 * in regions that are always there.
 */
export function Toasts({ children }: { children: ReactNode }) {
  const [notices] = useState(createNotices);
  const open = useSyncExternalStore(notices.subscribe, notices.list).find((notice) => notice.open);
  const layer = useTopLayer();
  const region = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const id = open?.id;

  const close = useRef(() => {});
  close.current = () => {
    if (id === undefined) return;
    const hadFocus = region.current?.contains(document.activeElement);
    notices.dismiss(id);
    if (hadFocus) before.current?.focus({ preventScroll: true });
  };
  const [onClose] = useState(() => () => close.current());

  useEffect(() => {
    const isInside = (target: EventTarget | null) => region.current?.contains(target as Node | null) ?? false;
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'F8' && region.current) {
        if (!isInside(document.activeElement)) before.current = document.activeElement as HTMLElement;
        region.current.focus({ preventScroll: true });
      }
      // In a dialog Escape is for the dialog, unless somebody is in the notice.
      if (event.key === 'Escape' && (topLayer() === null || isInside(event.target))) onClose();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [onClose]);

  const said = open && `${open.title}. ${open.text}`;
  return (
    <ToastContext value={notices.show}>
      {children}
      <div className="sr-only" role="status" aria-live="polite">
        {open?.kind === 'good' && said}
      </div>
      <div className="sr-only" aria-live="assertive">
        {open?.kind === 'bad' && said}
      </div>
      {open &&
        createPortal(
          <section ref={region} className="toasts" aria-label="Bildirimler (F8)" tabIndex={-1}>
            <NoticeBox key={open.id} notice={open} onClose={onClose} />
          </section>,
          layer ?? document.body,
        )}
    </ToastContext>
  );
}
