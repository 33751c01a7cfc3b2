import { useCallback, useLayoutEffect, useRef } from 'react';

/** Binds a callback to the id of a request; the callback runs only if that id is still on the screen. */
export type ResponseFor<Id> = <Response>(
  id: Id,
  apply: (response: Response) => void,
) => (response: Response) => void;

/**
 * Applies a response only to the item it was requested for. On a slow connection another item may be on the screen
 * when it arrives, so every request callback that changes the screen goes through this hook:
 *
 * ```
 * const [opened, setOpened] = useState<Message | null>(null);
 * const responseFor = useResponseFor(opened?.id ?? null);
 * // The id is captured on click, and compared when the response arrives.
 * mark.mutate({ id: message.id, status }, { onSuccess: responseFor(message.id, setOpened) });
 * ```
 *
 * Effects that are independent of the screen, such as toasts or refetching lists, need no binding. A confirmation
 * dialog stores the item itself (`useState<Message | null>`, not a boolean), so that it cannot switch to another
 * item; lists use `usePagedList`, which returns rows together with their page.
 *
 * @param shown id of the item on the screen, or null; null after unmount
 */
export function useResponseFor<Id>(shown: Id | null): ResponseFor<Id> {
  const current = useRef<Id | null>(shown);
  useLayoutEffect(() => {
    current.current = shown;
    return () => {
      current.current = null;
    };
  }, [shown]);
  return useCallback(
    (id, apply) => (response) => {
      if (current.current === id) apply(response);
    },
    [],
  );
}
