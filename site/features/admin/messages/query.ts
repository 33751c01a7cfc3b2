import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ContactMessage, ContactStatus } from '../../../../schema/contracts/contact-message.ts';
import { getList, request } from '../data/request.ts';
import { usePagedList } from '../data/use-paged-list.ts';

const ADDRESS = '/api/admin/contact-messages';
export const PER_PAGE = 20;

/** Which messages are shown; without a status, all. */
export type Shown = { status: ContactStatus | undefined; page: number };

export function useMessages(shown: Shown) {
  return usePagedList<ContactMessage, Shown>(ADDRESS, shown, ({ status, page }) => ({
    limit: PER_PAGE,
    offset: (page - 1) * PER_PAGE,
    status,
  }));
}

/** Every message of a status, for the export; as many calls as it takes. @throws RequestError, TypeError */
export async function allMessages(status: ContactStatus | undefined): Promise<ContactMessage[]> {
  const limit = 100;
  const all: ContactMessage[] = [];
  for (;;) {
    const { items, total } = await getList<ContactMessage>(ADDRESS, { limit, offset: all.length, status });
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}

/** The two changes a message knows: another status, and being erased. Lists are then asked for anew. */
export function useMessageChanges() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: [ADDRESS] });
  const mark = useMutation({
    mutationFn: ({ id, status }: { id: number; status: ContactStatus }) =>
      request<ContactMessage>('PATCH', `${ADDRESS}/${id}`, { status }),
    onSettled,
  });
  const erase = useMutation({
    mutationFn: (id: number) => request<{ erased: true }>('DELETE', `${ADDRESS}/${id}`),
    onSettled,
  });
  return { mark, erase };
}
