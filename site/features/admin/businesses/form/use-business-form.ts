import { type BaseSyntheticEvent, useEffect, useMemo, useRef } from 'react';
import { useForm, type SubmitHandler } from 'react-hook-form';
import type { AdminBusiness } from '../../../../../schema/contracts/admin-business.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { completeLinks } from './fields/complete-links.ts';
import { mergeEdits, type MergeChoices } from './save/merge-edits.ts';
import { createResolver, type SaveBody } from './resolver.ts';
import { useSave } from './save/use-save.ts';
import { toValues, type FormValues } from './form-values.ts';

/** State and actions of the form of one business. */
export function useBusinessForm(record: AdminBusiness | null, onDone: () => void) {
  // Base of the changes, which a resolved conflict replaces.
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

  /** @param onNoChange called instead of sending a request if nothing has changed */
  const submitter = (isRestoring: boolean, onNoChange: () => void) => {
    const send: SubmitHandler<SaveBody> = (body) => {
      if (record !== null && !isRestoring && isEmpty(body)) return onNoChange();
      return save.mutateAsync({ body, before: before.current, isRestoring }).then(Boolean, Boolean);
    };
    const submit = form.handleSubmit(send as never);
    return (event?: BaseSyntheticEvent) => {
      completeLinks(form);
      return submit(event);
    };
  };
  const showNoChange = () =>
    toast({ kind: 'good', title: 'Değişiklik yok', text: 'Kaydedilecek bir değişiklik yapmadınız.' });

  /**
   * Continues from the stored record with the own changes and the chosen sides of conflicts, and saves the result.
   */
  const resolve = (current: AdminBusiness, choices: MergeChoices) => {
    const next = mergeEdits(before.current!, current, form.getValues(), choices);
    before.current = current;
    form.reset(toValues(current));
    form.reset(next, { keepDefaultValues: true });
    forget();
    // Nothing is left to save if only stored values were chosen.
    void submitter(false, onDone)();
  };
  return {
    form,
    ...saving,
    submit: submitter(false, showNoChange),
    restoreAndSubmit: submitter(true, showNoChange),
    resolve,
  };
}

/** True if an edit changes no field. */
function isEmpty(body: SaveBody): boolean {
  return Object.keys(body).every((name) => name === 'version' || name === 'base');
}
