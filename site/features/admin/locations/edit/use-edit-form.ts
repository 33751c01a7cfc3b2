import { useState } from 'react';
import type { z } from 'zod';
import { focusFirstIssue, toFieldIssues, type FieldIssues } from '../../data/field-issues.ts';
import type { LocationKind } from '../location-text.ts';
import { type RenameFailure, toRenameFailure, useSave } from './use-save.ts';

/** State of the form of a category or city. Only changed fields are sent. */
export function useEditForm<Values extends Record<string, string>>(
  kind: LocationKind,
  {
    id,
    initial,
    contract,
    onClose,
  }: { id: number; initial: Values; contract: z.ZodType; onClose: () => void },
) {
  const [values, setValues] = useState(initial);
  const [issues, setIssues] = useState<FieldIssues>({});
  const [failure, setFailure] = useState<RenameFailure | null>(null);
  const { mutate, isPending } = useSave(kind, id);
  const changed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== initial[name]),
  );
  const isDirty = Object.keys(changed).length > 0;

  function save(form: HTMLFormElement) {
    if (!isDirty) return onClose();
    setFailure(null);
    const checked = contract.safeParse(changed);
    if (!checked.success) return focusFirstIssue(form, () => setIssues(toFieldIssues(checked.error)));
    mutate(changed, {
      onSuccess: onClose,
      onError: (error) => {
        const found = toRenameFailure(error);
        setFailure(found);
        if (found.kind === 'fields') focusFirstIssue(form, () => setIssues(found.issues));
      },
    });
  }

  return {
    values,
    issues,
    failure,
    isDirty,
    isSaving: isPending,
    save,
    set(next: Partial<Values>) {
      setValues({ ...values, ...next });
      setIssues({});
    },
  };
}
