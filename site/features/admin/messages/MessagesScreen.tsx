import { useEffect, useId, useState } from 'react';
import type { ContactMessage } from '../../../../schema/contracts/contact-message.ts';
import { countPages } from '../../../models/page-numbers.ts';
import { Pager } from '../components/Pager.tsx';
import { ListState } from '../components/ListState.tsx';
import { ScreenLayout } from '../components/ScreenLayout.tsx';
import { useResponseFor } from '../data/use-response-for.ts';
import { ExportButton } from './ExportButton.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { MessageList } from './MessageList.tsx';
import { getChangedMessage, PER_PAGE, useMessageChanges, useMessages } from './use-messages.ts';
import { StatusTabs } from './StatusTabs.tsx';
import { useShownMessages } from './use-shown-messages.ts';
import './messages.css';

/** Inbox of the contact form. */
export default function MessagesScreen() {
  const id = useId();
  const { shown, typed, search, show } = useShownMessages();
  const list = useMessages(shown);
  const { mark } = useMessageChanges();
  const [opened, setOpened] = useState<ContactMessage | null>(null);
  const responseFor = useResponseFor(opened?.id ?? null);
  const { data, isLate } = list;
  const pages = countPages(data?.total ?? 0, PER_PAGE);
  const { status, page } = shown;

  // The last page disappears with its last message.
  useEffect(() => {
    if (pages > 0 && page > pages && !isLate) show({ page: pages }, true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a page past the end, not another function, is corrected
  }, [isLate, page, pages]);

  function open(message: ContactMessage) {
    if (message.status !== 'new') return setOpened(message);
    // Opening a message marks it as read. It is shown as read at once, because later marks are sent after this one.
    setOpened({ ...message, status: 'read' });
    const show = responseFor(message.id, setOpened);
    mark.mutate(
      { id: message.id, status: 'read', base: 'new' },
      { onSuccess: show, onError: (error) => show(getChangedMessage(error) ?? message) },
    );
  }

  return (
    <ScreenLayout
      title="Mesajlar"
      subtitle={data === undefined ? ' ' : `${data.total.toLocaleString('tr')} mesaj`}
      actions={<ExportButton filter={shown} />}
    >
      <div className="toolbar" role="search" aria-label="Mesajlarda ara">
        <div className="field">
          <label htmlFor={id}>Ara</label>
          <input
            className="input"
            id={id}
            type="search"
            placeholder="Ad, e-posta, konu, metin"
            maxLength={200}
            value={typed}
            onChange={(event) => search(event.target.value)}
          />
        </div>
      </div>
      <StatusTabs status={status} onChange={(next) => show({ status: next, page: 1 })} />
      <ListState list={list} />
      <MessageList list={list} filter={shown} onOpen={open} />
      {data && pages > 1 && (
        <Pager page={data.view.page} pages={pages} requested={page} onGo={(next) => show({ page: next })} />
      )}
      {opened && (
        <MessageDialog
          key={opened.id}
          message={opened}
          onChange={responseFor(opened.id, setOpened)}
          onClose={() => setOpened(null)}
        />
      )}
    </ScreenLayout>
  );
}
