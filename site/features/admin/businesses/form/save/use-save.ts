import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { AdminBusiness } from '../../../../../../schema/contracts/admin-business.ts';
import type { BusinessEdit } from '../../../../../../schema/contracts/business-form.ts';
import { buildBusinessPath } from '../../../../../../schema/rules/website/admin-paths.ts';
import { type ToastAction, useToast } from '../../../../../components/toast/use-toast.ts';
import { getTopLayer } from '../../../components/dialog-stack.ts';
import { isPlainPress } from '../../../components/is-plain-press.ts';
import { announceLive } from '../../announce-live.ts';
import { refetchLists } from '../../refetch-lists.ts';
import { useUndo } from '../../use-undo.ts';
import { removeBusiness, restoreBusiness, saveBusiness } from '../../requests.ts';
import { toSaveFailure, type SaveFailure } from './save-failure.ts';
import type { SaveBody } from '../resolver.ts';

/** Variables of the save mutation: `before` is the edited record, `isRestoring` restores a deleted business first. */
type SaveRequest = { body: SaveBody; before: AdminBusiness | null; isRestoring: boolean };

/**
 * Mutations that save and delete one business. Success shows a toast, refetches the lists and closes the dialog; a
 * failure is returned for the form to show.
 */
export function useSave(id: number | null, onDone: () => void) {
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const waiting = useRef<AbortController>(undefined);
  const client = useQueryClient();
  const toast = useToast();
  const undo = useUndo();
  const [, navigate] = useLocation();

  /** Creates the abort signal of a new request. */
  const begin = () => (waiting.current = new AbortController()).signal;

  /** Link of the notice about a new business. Over an open dialog it loads the page, which asks about unsaved text. */
  const openNew = (created: number): ToastAction => {
    const href = buildBusinessPath(created);
    const run = (event: MouseEvent) => {
      if (getTopLayer() !== null || !isPlainPress(event)) return;
      event.preventDefault();
      navigate(href);
    };
    return { label: 'İşletmeyi aç', href, run };
  };

  const shared = {
    onMutate: () => setFailure(null),
    // Also after a failure: the write may have succeeded.
    onSettled: () => void refetchLists(client),
  };
  const save = useMutation({
    ...shared,
    mutationFn: async ({ body, isRestoring }: SaveRequest) => {
      const signal = begin();
      if (isRestoring) await restoreBusiness(id!, signal);
      return await saveBusiness(id, body, signal);
    },
    onSuccess: ({ change, record }, { body, before, isRestoring }) => {
      const action =
        before === null ? openNew(record.id) : undo.ofEdit(body as BusinessEdit, before, record, isRestoring);
      announceLive(toast, 'İşletme kaydedildi', change, { action });
      onDone();
    },
    onError: (error) => setFailure(toSaveFailure(error, 'save')),
  });
  const remove = useMutation({
    ...shared,
    mutationFn: () => removeBusiness(id!, { signal: begin() }),
    onSuccess: (change) => {
      announceLive(toast, 'İşletme silindi', change, { effect: 'removed', action: undo.ofRemoval(id!) });
      onDone();
    },
    onError: (error) => setFailure(toSaveFailure(error, 'remove')),
  });
  return {
    save,
    remove,
    failure,
    forget: () => setFailure(null),
    /** Marks the existing duplicate as restored, unless a later save collided with another business. */
    restored: (id: number) =>
      setFailure((known) =>
        known?.kind === 'exists' && known.existing.id === id
          ? { kind: 'exists', existing: { ...known.existing, isRemoved: false } }
          : known,
      ),
    /** Aborts the request and re-enables the form. */
    giveUp: () => waiting.current?.abort(),
  };
}
