import { useEffect, useMemo, useRef } from 'react';
import { useForm, type SubmitHandler } from 'react-hook-form';
import type { AdminBusiness } from '../../../../../schema/contracts/admin-business.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { mergeEdits, type MergeChoices } from './save/merge-edits.ts';
import { createResolver, type SaveBody } from './resolver.ts';
import { useSave } from './save/use-save.ts';
import { toValues, type FormValues } from './form-values.ts';

/** The state of the form of one listing, and what can be done with it. */
export function useBusinessForm(record: AdminBusiness | null, onDone: () => void) {
  // What the changes are changes of; another one after a conflict.
  const before = useRef(record);
  const toast = useToast();
  const form = useForm<FormValues, unknown, SaveBody>({
    defaultValues: useMemo(() => toValues(record), [record]),
    resolver: (...given) => createResolver(before.current)(...given),
  });
  const saving = useSave(record?.id ?? null, onDone);
  const { save, failure, forget } = saving;

  const { setError } = form;
  useEffect(() => {
    if (failure?.kind !== 'fields') return;
    for (const [i, { field, message }] of failure.issues.entries())
      setError(field, { type: 'server', message }, { shouldFocus: i === 0 });
  }, [failure, setError]);

  /** @param onNoChange in place of a request, where the form says what is stored */
  const submitter = (isRestoring: boolean, onNoChange: () => void) => {
    const send: SubmitHandler<SaveBody> = (body) => {
      if (record !== null && !isRestoring && isEmpty(body)) return onNoChange();
      return save.mutateAsync({ body, isRestoring }).then(Boolean, Boolean);
    };
    return form.handleSubmit(send as never);
  };
  const tellNoChange = () =>
    toast({ kind: 'good', title: 'Değişiklik yok', text: 'Kaydedilecek bir değişiklik yapmadınız.' });

  /** Goes on from what is stored now, with the own changes and those of others that were chosen, and saves that. */
  const resolve = (current: AdminBusiness, choices: MergeChoices) => {
    const next = mergeEdits(before.current!, current, form.getValues(), choices);
    before.current = current;
    form.reset(toValues(current));
    form.reset(next, { keepDefaultValues: true });
    forget();
    // Who has chosen what is stored has nothing left to save.
    void submitter(false, onDone)();
  };
  return {
    form,
    ...saving,
    submit: submitter(false, tellNoChange),
    restoreAndSubmit: submitter(true, tellNoChange),
    resolve,
  };
}

/** True if an edit names no field. */
function isEmpty(body: SaveBody): boolean {
  return Object.keys(body).every((name) => name === 'version' || name === 'base');
}
