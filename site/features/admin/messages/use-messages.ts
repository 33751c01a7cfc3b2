import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ContactMessage, ContactStatus } from '../../../../schema/contracts/contact-message.ts';
import { RequestError } from '../../../data/api-client.ts';
import { sendJson } from '../../../data/send.ts';
import { downloadFile } from '../data/download-file.ts';
import { usePagedList } from '../data/use-paged-list.ts';
import { MESSAGES_ENDPOINT } from '../data/messages-endpoint.ts';

export const PER_PAGE = 20;

/** Filter and page; without a status and words, all messages. */
export type MessageQuery = { status: ContactStatus | undefined; search: string; page: number };

/** Loads a page of messages. */
export function useMessages(shown: MessageQuery) {
  return usePagedList<ContactMessage, MessageQuery>(MESSAGES_ENDPOINT, shown, ({ status, search, page }) => ({
    limit: PER_PAGE,
    offset: (page - 1) * PER_PAGE,
    status,
    search: search || undefined,
  }));
}

/**
 * Downloads the messages that pass a filter as a spreadsheet. The server records the export in the audit log.
 *
 * @throws RequestError, TypeError
 */
export async function exportMessages({
  status,
  search,
}: Omit<MessageQuery, 'page'>): Promise<{ name: string; content: Blob; total: number }> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { headers, content } = await downloadFile(`${MESSAGES_ENDPOINT}/export`, {
    status,
    search: search || undefined,
    timeZone,
  });
  const [, name] = /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '') ?? [];
  return { name: name ?? 'mesajlar.xlsx', content, total: Number(headers.get('X-Total-Count')) };
}

/** The message as another operator has changed it, if that is the reason of a failure; else null. */
export function getChangedMessage(error: unknown): ContactMessage | null {
  if (!(error instanceof RequestError) || error.code !== 'message_changed') return null;
  return (error.details as { current: ContactMessage }).current;
}

/** Mutations of a message: its status, its answers, its note, and deleting it. Lists and counts are refetched. */
export function useMessageChanges() {
  const client = useQueryClient();
  const shared = {
    onSettled: () => client.invalidateQueries({ queryKey: [MESSAGES_ENDPOINT] }),
    // In sequence: a pending 'read' mark must not overwrite a later status.
    scope: { id: MESSAGES_ENDPOINT },
  };
  const mark = useMutation({
    mutationFn: ({ id, ...body }: { id: number; status: ContactStatus; base: ContactStatus }) =>
      sendJson<ContactMessage>('PATCH', `${MESSAGES_ENDPOINT}/${id}`, body),
    ...shared,
  });
  const reply = useMutation({
    mutationFn: ({ id, text }: { id: number; text: string }) =>
      sendJson<ContactMessage>('POST', `${MESSAGES_ENDPOINT}/${id}/replies`, { text }),
    ...shared,
  });
  const note = useMutation({
    mutationFn: ({ id, ...body }: { id: number; text: string; base: string }) =>
      sendJson<ContactMessage>('PUT', `${MESSAGES_ENDPOINT}/${id}/note`, body),
    ...shared,
  });
  const erase = useMutation({
    mutationFn: (id: number) => sendJson<{ erased: true }>('DELETE', `${MESSAGES_ENDPOINT}/${id}`),
    ...shared,
  });
  return { mark, reply, note, erase };
}
