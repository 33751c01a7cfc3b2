import { useEffect, useId, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import type { AdminBusiness } from '../../../../../schema/contracts/admin-business.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ConflictPanel } from './save/ConflictPanel.tsx';
import { FailureActions } from './save/FailureActions.tsx';
import { FailureNote } from './save/FailureNote.tsx';
import { FormFields } from './FormFields.tsx';
import { FormFoot } from './FormFoot.tsx';
import { useBusinessForm } from './use-business-form.ts';
import { useLeaveGuard } from '../../data/session/use-leave-guard.ts';
import { useSaveKeys } from './save/use-save-keys.ts';

type Props = {
  /** Stored record of the business; null for a new one. */
  record: AdminBusiness | null;
  /** Portal target of the buttons. */
  foot: HTMLElement | null;
  /** Closes the dialog or does something else; replaced while the form is mounted. Returns true if it closes. */
  close: RefObject<(go?: () => void) => boolean>;
  onClose: () => void;
  /** Shows another business in the dialog. */
  onOpen: (id: number) => void;
};

/** Form of one business, with its failures and the resolution of conflicts. */
export function BusinessForm({ record, foot, close, onClose, onOpen }: Props): ReactNode {
  const id = useId();
  const { form, save, remove, failure, ...can } = useBusinessForm(record, onClose);
  const isBusy = save.isPending || remove.isPending;
  const leaving = useLeaveGuard(
    form.formState.isDirty && !save.isSuccess && !remove.isSuccess,
    isBusy,
    onClose,
  );
  const { ask } = leaving;
  useEffect(() => {
    const before = close.current;
    close.current = (go) => ask(go);
    return () => {
      close.current = before;
    };
  }, [close, ask]);

  const conflict = failure?.kind === 'conflict' ? failure.conflict : null;
  const saveNow = () => {
    if (!isBusy && conflict === null) void can.submit();
  };
  useSaveKeys(foot, saveNow, () => void ask());
  return (
    <FormProvider {...form}>
      {conflict !== null && (
        <ConflictPanel conflict={conflict} onBack={can.forget} onResolve={can.resolve} foot={foot} />
      )}
      <form id={id} className="business-form" noValidate hidden={conflict !== null} onSubmit={can.submit}>
        <FormFields record={record} />
      </form>
      {foot !== null &&
        conflict === null &&
        createPortal(
          <>
            {/* Above the buttons, where the operator has just clicked. */}
            {failure !== null && (
              <FailureNote failure={failure}>
                <FailureActions
                  failure={failure}
                  onRestoreAndSave={() => void can.restoreAndSubmit()}
                  onOpen={(other) => void ask(() => onOpen(other))}
                  onRestored={can.restored}
                />
              </FailureNote>
            )}
            <FormFoot
              formId={id}
              record={record}
              busy={save.isPending ? 'saving' : remove.isPending ? 'removing' : null}
              onCancel={() => void ask()}
              onGiveUp={can.giveUp}
              onRemove={() => remove.mutate()}
            />
          </>,
          foot,
        )}
      <ConfirmDialog
        isOpen={leaving.isAsking}
        onClose={leaving.stay}
        title="Kaydedilmemiş değişiklikler var"
        text="Şimdi kapatırsanız yaptığınız değişiklikler kaybolur."
        action="Kaydetmeden kapat"
        onConfirm={leaving.leave}
      />
    </FormProvider>
  );
}
