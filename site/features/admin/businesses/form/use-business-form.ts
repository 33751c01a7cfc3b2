import { useEffect, useMemo, useRef } from 'react';
import { useForm, type SubmitHandler } from 'react-hook-form';
import type { AdminBusiness } from '../../../../../schema/contracts/admin-business.ts';
import { merged, type Choices } from './merge.ts';
import { resolverFor, type Body } from './resolver.ts';
import { useSave } from './use-save.ts';
import { toValues, type FormValues } from './values.ts';

/** The state of the form of one listing, and what can be done with it. */
export function useBusinessForm(record: AdminBusiness | null, onDone: () => void) {
  // What the changes are changes of; another one after a conflict.
  const before = useRef(record);
  const form = useForm<FormValues, unknown, Body>({
    defaultValues: useMemo(() => toValues(record), [record]),
    resolver: (...given) => resolverFor(before.current)(...given),
  });
  const { save, remove, failure, forget } = useSave(record?.id ?? null, onDone);

  const { setError } = form;
  useEffect(() => {
    if (failure?.is !== 'fields') return;
    for (const [i, { field, message }] of failure.issues.entries())
      setError(field, { type: 'server', message }, { shouldFocus: i === 0 });
  }, [failure, setError]);

  const send: SubmitHandler<Body> = (body) => save.mutateAsync(body).then(Boolean, Boolean);
  const submit = form.handleSubmit(send as never);

  /** Goes on from what is stored now, with the own changes and those of others that were chosen, and saves that. */
  const resolve = (current: AdminBusiness, choices: Choices) => {
    const next = merged(before.current!, current, form.getValues(), choices);
    before.current = current;
    form.reset(toValues(current));
    form.reset(next, { keepDefaultValues: true });
    void submit();
  };
  return { form, save, remove, failure, forget, submit, resolve };
}
