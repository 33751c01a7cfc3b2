import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { AdminBusiness } from '../../../../../schema/contracts/admin-business.ts';
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
  const edited = useEditedBusiness(businessId);
  return (
    <Dialog
      isOpen
      onClose={() => close.current()}
      title={businessId === null ? 'Yeni işletme' : 'İşletme Düzenle'}
      // A line from the beginning, so that nothing moves when the name comes.
      {...(businessId !== null && { description: toSubject(edited.data) })}
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
          query={edited}
          render={(record) => <BusinessForm record={record} {...shared} />}
        />
      )}
    </Dialog>
  );
}

/** The record of the business to edit; nothing is loaded for a new one. */
function useEditedBusiness(id: number | null) {
  return useQuery({
    queryKey: [EDITED_RECORD, id],
    queryFn: ({ signal }) => loadBusiness(id!, signal),
    enabled: id !== null,
    // Reloaded on each opening, because an old record would cause a conflict, but not while the dialog is open.
    staleTime: Infinity,
    gcTime: 0,
    networkMode: 'always',
  });
}

/** Name and city of a business, because those of a chain have one name. */
function toSubject(record: AdminBusiness | undefined): string {
  return record === undefined ? '\u00a0' : [record.name, record.city].filter(Boolean).join(' · ');
}

type ExistingProps = {
  query: ReturnType<typeof useEditedBusiness>;
  render: (record: AdminBusiness) => ReactNode;
};

function ExistingBusiness({ query: { data, error, refetch }, render }: ExistingProps): ReactNode {
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
