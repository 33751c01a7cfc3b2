import { Icon } from './Icon.tsx';

type Props = { list: { isPaused: boolean; isLate: boolean } };

/** Above a list that waits for a network: what is seen meanwhile is not what was asked for, or may be old. */
export function OfflineNote({ list: { isPaused, isLate } }: Props) {
  if (!isPaused) return null;
  return (
    <p className="note note-bad" role="status">
      <Icon name="circle-alert" />
      İnternet bağlantısı yok: {isLate ? 'liste, bağlantı gelince yüklenecek.' : 'liste eski olabilir.'}
    </p>
  );
}
