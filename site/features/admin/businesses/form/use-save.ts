import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { announceLive } from '../announce-live.ts';
import { removeBusiness, restoreBusiness, saveBusiness } from '../calls.ts';
import { failureOf, type Failure } from './failure.ts';
import type { Body } from './resolver.ts';
import { EDITED } from './edited.ts';

/** What is saved; a listing that somebody has deleted is restored before. */
type Save = { body: Body; isRestoring: boolean };

/**
 * Saving and deleting one listing. What succeeded is told by a notice, the lists are asked anew, and the dialog closes;
 * what failed is kept for the form to show.
 */
export function useSave(id: number | null, onDone: () => void) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const waiting = useRef<AbortController>(undefined);
  const client = useQueryClient();
  const toast = useToast();

  /** The signal of the request that begins now. */
  const begin = () => (waiting.current = new AbortController()).signal;

  const shared = {
    onMutate: () => setFailure(null),
    // All that is on screen or kept may name the listing or count it. Also after a failure: it may have been stored.
    // The record of the open form stays: what it was filled in from is what its changes are changes of.
    onSettled: () => void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== EDITED }),
  };
  const save = useMutation({
    ...shared,
    mutationFn: async ({ body, isRestoring }: Save) => {
      const signal = begin();
      if (isRestoring) await restoreBusiness(id!, signal);
      return await saveBusiness(id, body, signal);
    },
    onSuccess: ({ change }) => {
      announceLive(toast, 'İşletme kaydedildi', change);
      onDone();
    },
    onError: (error) => setFailure(failureOf(error, 'save')),
  });
  const remove = useMutation({
    ...shared,
    mutationFn: () => removeBusiness(id!, begin()),
    onSuccess: (change) => {
      announceLive(toast, 'İşletme silindi', change, 'removed');
      onDone();
    },
    onError: (error) => setFailure(failureOf(error, 'remove')),
  });
  return {
    save,
    remove,
    failure,
    forget: () => setFailure(null),
    /** Says that the listing a new one collided with was restored; another collision may have come since. */
    restored: (id: number) =>
      setFailure((known) =>
        known?.is === 'exists' && known.existing.id === id
          ? { is: 'exists', existing: { ...known.existing, isRemoved: false } }
          : known,
      ),
    /** Ends the waiting for an answer, and gives the form back. */
    giveUp: () => waiting.current?.abort(),
  };
}
