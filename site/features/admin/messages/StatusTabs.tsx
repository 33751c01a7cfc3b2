import type { ContactStatus } from '../../../../schema/contracts/contact-message.ts';
import { useTabInView } from '../components/use-tab-in-view.ts';
import { MESSAGE_STATUSES, STATUSES } from './message-text.ts';

type Props = { status: ContactStatus | undefined; onChange: (status: ContactStatus | undefined) => void };

/** Status filter of the list. */
export function StatusTabs({ status, onChange }: Props) {
  const list = useTabInView(status ?? 'all');
  const choices = [undefined, ...STATUSES];
  return (
    <div ref={list} className="tabs-list" role="group" aria-label="Duruma göre göster">
      {choices.map((choice) => (
        <button
          key={choice ?? 'all'}
          type="button"
          className="tab"
          data-state={choice === status ? 'active' : 'inactive'}
          aria-pressed={choice === status}
          onClick={() => onChange(choice)}
        >
          {choice === undefined ? 'Tümü' : MESSAGE_STATUSES[choice].name}
        </button>
      ))}
    </div>
  );
}
