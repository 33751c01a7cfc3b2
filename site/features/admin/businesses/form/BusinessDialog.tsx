import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { toBusinessErrorMessage } from '../error-message.ts';
import { loadBusiness } from '../requests.ts';
import { useCloseOnBack } from '../../shell/use-close-on-back.ts';
import { BusinessForm } from './BusinessForm.tsx';
import { EDITED_RECORD } from './query-keys.ts';
import { FailureNote } from './save/FailureNote.tsx';
import { RemovedNote } from './RemovedNote.tsx';

type Props = {
  /** Which listing to edit; null for a new one. */
  businessId: number | null;
  onClose: () => void;
  /** Shows another listing in place of this one. */
  onOpen: (id: number) => void;
};

/**
 * The dialog in which an operator edits a listing, or makes a new one. It asks before it throws away what is not saved; Back closes it.
 */
export function BusinessDialog({ businessId, onClose, onOpen }: Props): ReactNode {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const closeNow = useCallback(() => {
    onClose();
    return true;
  }, [onClose]);
  // What closing does; another thing once there is a form that may have something to lose.
  const close = useRef(closeNow);
  useCloseOnBack(() => close.current());
  const shared = { foot, close, onClose, onOpen };
  return (
    <Dialog
      isOpen
      onClose={() => close.current()}
      title={businessId === null ? 'Yeni işletme' : 'İşletme Düzenle'}
      size="wide"
      footer={<div className="business-dialog-foot" ref={setFoot} />}
    >
      {businessId === null ? (
        <BusinessForm record={null} {...shared} />
      ) : (
        <ExistingBusiness
          key={businessId}
          id={businessId}
          render={(record) => <BusinessForm record={record} {...shared} />}
        />
      )}
    </Dialog>
  );
}

type ExistingProps = { id: number; render: (record: Awaited<ReturnType<typeof loadBusiness>>) => ReactNode };

function ExistingBusiness({ id, render }: ExistingProps): ReactNode {
  const { data, error, refetch } = useQuery({
    queryKey: [EDITED_RECORD, id],
    queryFn: ({ signal }) => loadBusiness(id, signal),
    // Each opening reads anew: an old record would be a conflict as soon as it is saved. While it is open it stays.
    staleTime: Infinity,
    gcTime: 0,
    networkMode: 'always',
  });
  if (data !== undefined) return data.removedAt === null ? render(data) : <RemovedNote record={data} />;
  if (error === null)
    return <div role="status" aria-label="İşletme yükleniyor" className="skeleton business-loading" />;
  return (
    <FailureNote
      failure={{ kind: 'other', title: 'Failed to fetch businesses', text: toBusinessErrorMessage(error) }}
    >
      <button type="button" className="button" onClick={() => void refetch()}>
        Yeniden dene
      </button>
    </FailureNote>
  );
}
