import type { ContactMessage, ContactStatus } from '../../../../schema/contracts/contact-message.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadFailure } from '../components/LoadFailure.tsx';
import { MessageTable } from './MessageTable.tsx';
import type { useMessages } from './use-messages.ts';
import { MESSAGE_STATUSES } from './message-text.ts';

type Props = {
  list: ReturnType<typeof useMessages>;
  filter: { status: ContactStatus | undefined; search: string };
  onOpen: (message: ContactMessage) => void;
};

/** List of messages, or a text if it is empty or could not be loaded. */
export function MessageList({ list, filter: { status, search }, onOpen }: Props) {
  const { data, error, isLate, refetch } = list;
  if (data !== undefined && data.items.length > 0)
    return (
      <div aria-busy={isLate} className={isLate ? 'list-stale' : undefined}>
        <MessageTable messages={data.items} onOpen={onOpen} />
      </div>
    );
  // The last page disappears with its last message; the screen then shows the previous one.
  if (data?.total === 0)
    return (
      <EmptyState
        icon="inbox"
        title="Mesaj yok"
        text={
          search.trim() !== ''
            ? 'Başka sözcükler deneyin ya da aramayı temizleyin.'
            : status === undefined
              ? 'Henüz mesaj gelmedi.'
              : `“${MESSAGE_STATUSES[status].name}” durumunda mesaj yok.`
        }
      />
    );
  if (error) return <LoadFailure title="Mesajlar alınamadı" error={error} onRetry={refetch} />;
  return <div className="skeleton skeleton-block" role="status" aria-label="Yükleniyor" />;
}
