import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ToastBox } from './ToastBox.tsx';
import { createToastStore } from './toast-store.ts';
import { ToastContext } from './use-toast.ts';

type Props = {
  /** Labels of the region for screen readers and of the close button, and how to reach an action. */
  labels: { region: string; close: string; reach?: (action: string) => string };
  closeIcon: ReactNode;
  /** Topmost dialog. It traps focus and screen readers, so toasts are shown within it. */
  layer?: HTMLElement | null;
  children: ReactNode;
};

/**
 * Toasts for `useToast`: announced to screen readers, focused by F8, closed by a swipe or Escape. The live regions
 * are always in the document, except in markup rendered for publishing.
 */
export function ToastProvider({ labels, closeIcon, layer = null, children }: Props) {
  const [store] = useState(createToastStore);
  const open = useSyncExternalStore(store.subscribe, store.list, store.list).find((toast) => toast.open);
  const isInBrowser = useSyncExternalStore(subscribeToNothing, inBrowser, onServer);
  const region = useRef<HTMLElement>(null);
  const focusBefore = useRef<HTMLElement | null>(null);
  const id = open?.id;

  const dismiss = useRef<(isClosed: boolean) => void>(() => {});
  dismiss.current = (isClosed) => {
    if (id === undefined) return;
    const hadFocus = region.current?.contains(document.activeElement);
    store.dismiss(id, isClosed);
    if (hadFocus) focusBefore.current?.focus({ preventScroll: true });
  };
  const [onClose] = useState(() => () => dismiss.current(true));
  const [onOver] = useState(() => () => dismiss.current(false));

  useEffect(() => {
    const isInside = (target: EventTarget | null) => region.current?.contains(target as Node | null) ?? false;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus({ preventScroll: true });
      // Within a dialog Escape closes the dialog, unless the focus is in the toast.
      if (event.key === 'Escape' && (layer === null || isInside(event.target))) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [layer, onClose]);

  // However the focus came into the toast, it goes back there when the toast closes.
  const rememberFocus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !region.current?.contains(relatedTarget))
      focusBefore.current = relatedTarget as HTMLElement;
  };
  const reach = open?.action && labels.reach?.(open.action.label);
  const announcement = open && [`${open.title}.`, open.text, reach].filter(Boolean).join(' ');
  return (
    <ToastContext value={store.show}>
      {children}
      {isInBrowser && (
        <>
          <div className="sr-only" role="status" aria-live="polite">
            {open?.kind === 'good' && announcement}
          </div>
          <div className="sr-only" aria-live="assertive">
            {open?.kind === 'bad' && announcement}
          </div>
        </>
      )}
      {open &&
        createPortal(
          <section
            ref={region}
            className="toasts"
            aria-label={labels.region}
            tabIndex={-1}
            onFocus={rememberFocus}
          >
            <ToastBox
              key={open.id}
              toast={open}
              closeLabel={labels.close}
              closeIcon={closeIcon}
              onClose={onClose}
              onOver={onOver}
            />
          </section>,
          layer ?? document.body,
        )}
    </ToastContext>
  );
}

const subscribeToNothing = () => () => {};
const inBrowser = () => true;
const onServer = () => false;
