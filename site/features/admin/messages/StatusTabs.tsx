import type { ContactStatus } from '../../../../schema/contracts/contact-message.ts';
import { useTabInView } from '../components/use-tab-in-view.ts';
import type { MessageQuery } from './use-messages.ts';
import { MESSAGE_STATUSES } from './message-text.ts';

const STATUSES = Object.keys(MESSAGE_STATUSES) as ContactStatus[];

type Props = { status: ContactStatus | undefined; onChange: (status: ContactStatus | undefined) => void };

/** Filter and page of the list. */
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

/** Parses the query string. Invalid values show all messages. */
export function parseMessageQuery(search: URLSearchParams): MessageQuery {
  const status = STATUSES.find((known) => known === search.get('status'));
  const page = Number(search.get('page') ?? 1);
  return { status, page: Number.isInteger(page) && page >= 1 ? page : 1 };
}

/** Query string of a view, without default values. */
export function toQueryString({ status, page }: MessageQuery): Record<string, string> {
  return { ...(status && { status }), ...(page > 1 && { page: String(page) }) };
}
