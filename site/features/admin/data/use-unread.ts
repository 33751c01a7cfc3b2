import { useQuery } from '@tanstack/react-query';
import type { UnreadMessages } from '../../../../schema/contracts/contact-message.ts';
import { MESSAGES_ENDPOINT } from './messages-endpoint.ts';

/** Milliseconds between two counts. */
const REFRESH_INTERVAL = 30_000;

/** Number of unread messages; undefined until it is known. */
export function useUnread(): number | undefined {
  const { data } = useQuery<UnreadMessages>({
    queryKey: [MESSAGES_ENDPOINT, 'unread'],
    staleTime: 0,
    refetchInterval: REFRESH_INTERVAL,
  });
  return data?.unread;
}
