import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ContactMessage, ContactStatus } from '../../../../schema/contracts/contact-message.ts';
import { sendJson } from '../../../data/send.ts';
import { downloadFile } from '../data/download-file.ts';
import { usePagedList } from '../data/use-paged-list.ts';

/** Endpoint of messages, with which the keys of their queries begin. */
export const MESSAGES_ENDPOINT = '/api/admin/contact-messages';
export const PER_PAGE = 20;

/** Filter and page; without a status, all messages. */
export type MessageQuery = { status: ContactStatus | undefined; page: number };

/** Loads a page of messages. */
export function useMessages(shown: MessageQuery) {
  return usePagedList<ContactMessage, MessageQuery>(MESSAGES_ENDPOINT, shown, ({ status, page }) => ({
    limit: PER_PAGE,
    offset: (page - 1) * PER_PAGE,
    status,
  }));
}

/**
 * Downloads the messages of a status as a spreadsheet. The server records the export in the audit log.
 *
 * @throws RequestError, TypeError
 */
export async function exportMessages(
  status: ContactStatus | undefined,
): Promise<{ name: string; content: Blob; total: number }> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { headers, content } = await downloadFile(`${MESSAGES_ENDPOINT}/export`, { status, timeZone });
  const [, name] = /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '') ?? [];
  return { name: name ?? 'mesajlar.xlsx', content, total: Number(headers.get('X-Total-Count')) };
}

/** Mutations of a message: setting its status and deleting it. Lists are refetched. */
export function useMessageChanges() {
  const client = useQueryClient();
  const shared = {
    onSettled: () => client.invalidateQueries({ queryKey: [MESSAGES_ENDPOINT] }),
    // In sequence: a pending 'read' mark must not overwrite a later status.
    scope: { id: MESSAGES_ENDPOINT },
  };
  const mark = useMutation({
    mutationFn: ({ id, status }: { id: number; status: ContactStatus }) =>
      sendJson<ContactMessage>('PATCH', `${MESSAGES_ENDPOINT}/${id}`, { status }),
    ...shared,
  });
  const erase = useMutation({
    mutationFn: (id: number) => sendJson<{ erased: true }>('DELETE', `${MESSAGES_ENDPOINT}/${id}`),
    ...shared,
  });
  return { mark, erase };
}
