import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ContactMessage, ContactStatus } from '../../../../schema/contracts/contact-message.ts';
import { sendJson } from '../../../data/send.ts';
import { downloadFile } from '../data/download-file.ts';
import { usePagedList } from '../data/use-paged-list.ts';

const ENDPOINT = '/api/admin/contact-messages';
export const PER_PAGE = 20;

/** Which messages are shown; without a status, all. */
export type MessageQuery = { status: ContactStatus | undefined; page: number };

export function useMessages(shown: MessageQuery) {
  return usePagedList<ContactMessage, MessageQuery>(ENDPOINT, shown, ({ status, page }) => ({
    limit: PER_PAGE,
    offset: (page - 1) * PER_PAGE,
    status,
  }));
}

/**
 * The messages of a status as a file for spreadsheet programs, which the server writes and notes in the audit log.
 *
 * @throws RequestError, TypeError
 */
export async function exportMessages(
  status: ContactStatus | undefined,
): Promise<{ name: string; content: Blob; total: number }> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { headers, content } = await downloadFile(`${ENDPOINT}/export`, { status, timeZone });
  const [, name] = /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '') ?? [];
  return { name: name ?? 'mesajlar.xlsx', content, total: Number(headers.get('X-Total-Count')) };
}

/** The two changes a message knows: another status, and being erased. Lists are then asked for anew. */
export function useMessageChanges() {
  const client = useQueryClient();
  const shared = {
    onSettled: () => client.invalidateQueries({ queryKey: [ENDPOINT] }),
    // One after the other: the mark of opening, on its way still, must not undo what was pressed after it.
    scope: { id: ENDPOINT },
  };
  const mark = useMutation({
    mutationFn: ({ id, status }: { id: number; status: ContactStatus }) =>
      sendJson<ContactMessage>('PATCH', `${ENDPOINT}/${id}`, { status }),
    ...shared,
  });
  const erase = useMutation({
    mutationFn: (id: number) => sendJson<{ erased: true }>('DELETE', `${ENDPOINT}/${id}`),
    ...shared,
  });
  return { mark, erase };
}
