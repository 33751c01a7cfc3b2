import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { announceLive } from '../announce-live.ts';
import { removeBusiness, saveBusiness } from '../calls.ts';
import { failureOf, type Failure } from './failure.ts';
import type { Body } from './resolver.ts';

/**
 * Saving and deleting one listing. What succeeded is told by a notice, the lists are asked anew, and the dialog closes;
 * what failed is kept for the form to show.
 */
export function useSave(id: number | null, onDone: () => void) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const client = useQueryClient();
  const toast = useToast();

  const done = (title: string, change: number | null) => {
    // All that is on screen or kept may name the listing or count it.
    void client.invalidateQueries();
    announceLive(toast, title, change);
    onDone();
  };
  // Without a network a call shall fail and say so, not wait in silence.
  const networkMode = 'always';
  const save = useMutation({
    networkMode,
    mutationFn: (body: Body) => saveBusiness(id, body),
    onMutate: () => setFailure(null),
    onSuccess: ({ change }) => done('İşletme kaydedildi', change),
    onError: (error) => setFailure(failureOf(error, 'Failed to update business')),
  });
  const remove = useMutation({
    networkMode,
    mutationFn: () => removeBusiness(id!),
    onMutate: () => setFailure(null),
    onSuccess: (change) => done('İşletme silindi', change),
    onError: (error) => setFailure(failureOf(error, 'İşletme silinemedi')),
  });
  return { save, remove, failure, forget: () => setFailure(null) };
}
