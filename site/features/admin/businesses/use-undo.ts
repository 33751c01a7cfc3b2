import { useQueryClient } from '@tanstack/react-query';
import type { AdminBusiness } from '../../../../schema/contracts/admin-business.ts';
import type { BusinessEdit, FormField } from '../../../../schema/contracts/business-form.ts';
import { type ToastAction, useToast } from '../../../components/toast/use-toast.ts';
import { useOperatorName } from '../data/session/use-operator-name.ts';
import { buildUndoAction, UNDONE } from '../toast/build-undo-action.ts';
import { announceLive, stopAnnouncing, type ChangeEffect } from './announce-live.ts';
import { toBusinessErrorMessage } from './error-message.ts';
import { LABELS } from './form/fields/line-fields.ts';
import { toSaveFailure } from './form/save/save-failure.ts';
import { isOwnConflict } from './is-own-conflict.ts';
import { refetchLists } from './refetch-lists.ts';
import { removeBusiness, restoreBusiness, saveBusiness } from './requests.ts';

/** Actions of notices that take a change of a business back, with the requests of the screens. */
export function useUndo() {
  const client = useQueryClient();
  const toast = useToast();
  const own = useOperatorName();

  const build = (effect: ChangeEffect, send: () => Promise<number | null>): ToastAction =>
    buildUndoAction(toast, {
      undo: async (show) => {
        stopAnnouncing();
        // Rows show what was put back before the notice says so.
        const change = await send().finally(() => refetchLists(client));
        announceLive(show, UNDONE, change, { effect });
      },
      toErrorText: (error) => toErrorText(error, own),
    });

  return {
    /** Puts the previous values of an edit back, unless others have changed these fields since. */
    ofEdit: (
      edit: BusinessEdit,
      before: Partial<AdminBusiness>,
      saved: AdminBusiness,
      wasRestored: boolean,
    ) => {
      const body = buildReverseEdit(edit, before, saved);
      return build(wasRestored ? 'removed' : 'updated', async () => {
        const { change } = await saveBusiness(saved.id, body);
        // The reverse edit made one version; more are by others, whose work would leave the site.
        return wasRestored ? await removeBusiness(saved.id, { version: saved.version + 1 }) : change;
      });
    },
    ofRemoval: (id: number) => build('updated', async () => (await restoreBusiness(id)).change),
    /** Removes a restored business again, unless others have changed it since. */
    ofRestore: ({ id, version }: AdminBusiness) => build('removed', () => removeBusiness(id, { version })),
  };
}

/**
 * The edit that puts back what an edit changed, with the saved values as its base. What the edit alone protected from
 * imports is released; a save that merged the edits of others says nothing about that.
 */
export function buildReverseEdit(
  edit: BusinessEdit,
  before: Partial<AdminBusiness>,
  saved: AdminBusiness,
): BusinessEdit {
  const fields = Object.keys(edit.base ?? {}) as FormField[];
  const isAlone = saved.version === edit.version! + 1;
  const unprotect = saved.protectedFields.filter((field) => !before.protectedFields?.includes(field));
  return {
    ...(isAlone && before.protectedFields !== undefined && unprotect.length > 0 && { unprotect }),
    version: saved.version,
    base: Object.fromEntries(fields.map((field) => [field, saved[field]])),
    ...Object.fromEntries(fields.map((field) => [field, before[field]])),
  };
}

function toErrorText(error: unknown, own: string | null): string {
  const failure = toSaveFailure(error, 'save');
  if (failure.kind === 'conflict') {
    const names = failure.conflict.changed.map(({ field }) => LABELS[field]);
    return isOwnConflict(failure.conflict, own)
      ? `Sonradan yeniden kaydedildi, son kaydeden sizsiniz; o değer duruyor: ${names.join(', ')}.`
      : `Sizden sonra bir başkası da değiştirdi; onun değeri duruyor: ${names.join(', ')}.`;
  }
  if (failure.kind === 'fields')
    return failure.issues.map(({ field, message }) => `${LABELS[field]}: ${message}`).join('. ');
  if (failure.kind === 'removed') return 'İşletme bu arada silinmiş. Önce geri yükleyin.';
  return toBusinessErrorMessage(error);
}
