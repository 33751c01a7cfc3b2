import { useEffect, useId, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import type { AdminBusiness } from '../../../../../schema/contracts/admin-business.ts';
import { Confirm } from '../../components/Confirm.tsx';
import { Conflict } from './Conflict.tsx';
import { FailureNote } from './FailureNote.tsx';
import { FormFields } from './FormFields.tsx';
import { FormFoot } from './FormFoot.tsx';
import { useBusinessForm } from './use-business-form.ts';
import { useLeaving } from './use-leaving.ts';

type Props = {
  /** The listing as it is stored; null for a new one. */
  record: AdminBusiness | null;
  /** Where the buttons go. */
  foot: HTMLElement | null;
  /** Is told what closing the dialog means while the form is there. */
  close: RefObject<() => void>;
  onClose: () => void;
};

/** The form of one listing: filled in, saved, told what is wrong, or asked to choose where two have changed the same. */
export function BusinessForm({ record, foot, close, onClose }: Props): ReactNode {
  const id = useId();
  const { form, save, remove, failure, forget, submit, resolve } = useBusinessForm(record, onClose);
  const isBusy = save.isPending || remove.isPending;
  const leaving = useLeaving(form.formState.isDirty && !save.isSuccess && !remove.isSuccess, isBusy, onClose);
  useEffect(() => {
    close.current = leaving.ask;
    return () => {
      close.current = onClose;
    };
  }, [close, leaving.ask, onClose]);

  const conflict = failure?.is === 'conflict' ? failure.conflict : null;
  return (
    <FormProvider {...form}>
      {conflict !== null && (
        <Conflict conflict={conflict} isBusy={isBusy} onBack={forget} onResolve={resolve} foot={foot} />
      )}
      <form id={id} className="business-form" noValidate hidden={conflict !== null} onSubmit={submit}>
        <FormFields record={record} />
      </form>
      {foot !== null &&
        conflict === null &&
        createPortal(
          <>
            {/* Above the buttons, where whoever has just pressed one looks. */}
            {failure !== null && <FailureNote failure={failure} />}
            <FormFoot
              formId={id}
              record={record}
              isSaving={save.isPending}
              isBusy={isBusy}
              onCancel={leaving.ask}
              onRemove={() => remove.mutate()}
            />
          </>,
          foot,
        )}
      <Confirm
        isOpen={leaving.isAsking}
        onClose={leaving.stay}
        title="Kaydedilmemiş değişiklikler var"
        text="Şimdi kapatırsanız yaptığınız değişiklikler kaybolur."
        action="Değişiklikleri at"
        onConfirm={leaving.leave}
      />
    </FormProvider>
  );
}
