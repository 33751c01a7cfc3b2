import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { ContactMessage } from '../../../../schema/contracts/contact-message.ts';
import { pageCount } from '../../browse/page-numbers.ts';
import { Pager } from '../businesses/list/Pager.tsx';
import { Screen } from '../components/Screen.tsx';
import { Export } from './Export.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { Messages } from './Messages.tsx';
import { PER_PAGE, useMessageChanges, useMessages } from './query.ts';
import { readShown, StatusTabs, writeShown } from './StatusTabs.tsx';
import '../../../styles/admin/messages.css';

/** The inbox of the contact form. */
export default function MessagesScreen() {
  const [search, setSearch] = useSearchParams();
  const shown = readShown(search);
  const list = useMessages(shown);
  const { mark } = useMessageChanges();
  const [opened, setOpened] = useState<ContactMessage | null>(null);
  const total = list.data?.total;
  const pages = pageCount(total ?? 0, PER_PAGE);

  function open(message: ContactMessage) {
    setOpened(message);
    // Whoever opens a message has read it.
    if (message.status === 'new') mark.mutate({ id: message.id, status: 'read' }, { onSuccess: setOpened });
  }

  return (
    <Screen
      title="Mesajlar"
      subtitle={total === undefined ? ' ' : `${total.toLocaleString('tr')} mesaj`}
      actions={<Export status={shown.status} />}
    >
      <StatusTabs status={shown.status} onChange={(status) => setSearch(writeShown({ status, page: 1 }))} />
      <Messages list={list} onOpen={open} />
      {pages > 1 && (
        <Pager page={shown.page} pages={pages} onGo={(page) => setSearch(writeShown({ ...shown, page }))} />
      )}
      {opened && <MessageDialog message={opened} onChange={setOpened} onClose={() => setOpened(null)} />}
    </Screen>
  );
}
