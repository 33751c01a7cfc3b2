import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { toBusinessErrorMessage } from '../error-message.ts';
import { loadBusiness } from '../requests.ts';
import { useCloseOnBack } from '../../shell/use-close-on-back.ts';
import { BusinessForm } from './BusinessForm.tsx';
import { EDITED_RECORD } from './query-keys.ts';
import { FailureNote } from './save/FailureNote.tsx';
import { NeighbourButtons } from './NeighbourButtons.tsx';
import { RemovedNote } from './RemovedNote.tsx';

type Props = {
  /** Id of the business to edit; null for a new one. */
  businessId: number | null;
  onClose: () => void;
  /** Shows another business in the dialog. */
  onOpen: (id: number) => void;
  /** Address of the dialog, which can be sent to others. */
  address?: string | undefined;
  /** Businesses before and after it in the list; null if there is none, undefined if unknown. */
  neighbours?: { previous: number | null; next: number | null } | undefined;
};

/** Dialog for editing or creating a business. It asks before discarding unsaved changes; Back closes it. */
export function BusinessDialog({ businessId, onClose, onOpen, address, neighbours }: Props): ReactNode {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const closeNow = useCallback(
    (go: () => void = onClose) => {
      go();
      return true;
    },
    [onClose],
  );
  // Closes the dialog, or does something else; replaced while a form with unsaved changes is mounted.
  const close = useRef(closeNow);
  useCloseOnBack(() => close.current(), address);
  const shared = { foot, close, onClose, onOpen };
  return (
    <Dialog
      isOpen
      onClose={() => close.current()}
      title={businessId === null ? 'Yeni işletme' : 'İşletme Düzenle'}
      size="wide"
      actions={
        neighbours && (
          <NeighbourButtons {...neighbours} onOpen={(id) => void close.current(() => onOpen(id))} />
        )
      }
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
    // Reloaded on each opening, because an old record would cause a conflict, but not while the dialog is open.
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
