import { useCallback, useLayoutEffect, useRef } from 'react';

/** Binds a callback to the id a request is made for; the callback runs only if that id is still on the screen. */
export type ResponseFor<Id> = <Response>(
  id: Id,
  apply: (response: Response) => void,
) => (response: Response) => void;

/**
 * Applies a response only to what it was asked for. On a slow line another thing is on the screen by the time a response comes, and
 * must not be replaced by it. Every callback of a request that changes what is shown goes through this hook:
 *
 * ```
 * const [opened, setOpened] = useState<Message | null>(null);
 * const responseFor = useResponseFor(opened?.id ?? null);
 * // The id is captured at the press, and compared when the response is there.
 * mark.mutate({ id: message.id, status }, { onSuccess: responseFor(message.id, setOpened) });
 * ```
 *
 * What holds wherever one is by now, such as a notice or asking lists again, needs no binding. A question that is asked before
 * something is destroyed keeps the thing itself in its state (`useState<Message | null>`, not a boolean), so that it cannot turn
 * into a question about another. For lists there is `usePagedList`: rows come with the page they belong to.
 *
 * @param shown id of what is on the screen, null if nothing is; after unmounting nothing is
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
