import type { ContactMessage, ContactStatus } from '../../../../schema/contracts/contact-message.ts';
import { Empty } from '../components/Empty.tsx';
import { LoadFailure } from '../components/LoadFailure.tsx';
import { List } from './List.tsx';
import type { useMessages } from './query.ts';
import { STATUS } from './words.ts';

type Props = {
  list: ReturnType<typeof useMessages>;
  /** The state the list is narrowed to. */
  status: ContactStatus | undefined;
  onOpen: (message: ContactMessage) => void;
};

/** The list, or what there is to say in its place. */
export function Messages({ list, status, onOpen }: Props) {
  const { data, error, isLate, refetch } = list;
  if (data !== undefined && data.items.length > 0)
    return (
      <div aria-busy={isLate} className={isLate ? 'list-stale' : undefined}>
        <List messages={data.items} onOpen={onOpen} />
      </div>
    );
  // Without one here, the last page has gone with its last message: the screen goes to the one before.
  if (data?.total === 0)
    return (
      <Empty
        icon="inbox"
        title="Mesaj yok"
        text={status === undefined ? 'Henüz mesaj gelmedi.' : `“${STATUS[status].name}” durumunda mesaj yok.`}
      />
    );
  if (error) return <LoadFailure title="Mesajlar alınamadı" error={error} onRetry={refetch} />;
  return <div className="skeleton skeleton-block" role="status" aria-label="Yükleniyor" />;
}
