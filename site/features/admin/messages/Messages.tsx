import type { ContactMessage } from '../../../../schema/contracts/contact-message.ts';
import { Empty } from '../components/Empty.tsx';
import { List } from './List.tsx';
import type { useMessages } from './query.ts';

type Props = { list: ReturnType<typeof useMessages>; onOpen: (message: ContactMessage) => void };

/** The list, or what there is to say in its place. */
export function Messages({ list, onOpen }: Props) {
  const { data, error, refetch } = list;
  if (data !== undefined && data.items.length > 0) return <List messages={data.items} onOpen={onOpen} />;
  if (data !== undefined)
    return <Empty icon="inbox" title="Mesaj yok" text="Bu durumda bir mesaj bulunmuyor." />;
  if (error)
    return (
      <Empty icon="triangle-alert" title="Mesajlar alınamadı" text={error.message}>
        <button type="button" className="button" onClick={() => void refetch()}>
          Tekrar dene
        </button>
      </Empty>
    );
  return <div className="skeleton skeleton-block" role="status" aria-label="Yükleniyor" />;
}
