import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { loadNoticeList } from './load.ts';
import { ToastContext, type Notice } from './use-toast.ts';

/** Loaded with the first notice: most visitors never see one. */
const NoticeList = lazy(loadNoticeList);

/** Notices for the islands inside. */
export function Toasts({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<(Notice & { id: number })[]>([]);
  const show = useCallback((notice: Notice) => {
    setNotices((before) => [...before, { ...notice, id: (before.at(-1)?.id ?? 0) + 1 }]);
  }, []);
  const close = useCallback((id: number) => {
    setNotices((before) => before.filter((notice) => notice.id !== id));
  }, []);
  const [everShown, setEverShown] = useState(false);
  if (notices.length > 0 && !everShown) setEverShown(true);
  return (
    <ToastContext value={show}>
      {children}
      {everShown && (
        <Suspense>
          <NoticeList notices={notices} onClose={close} />
        </Suspense>
      )}
    </ToastContext>
  );
}
