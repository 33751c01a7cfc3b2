import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CategoryRef } from '../../../../../schema/contracts/business.ts';
import { LABELS } from './fields.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { issueOf } from './issues.ts';
import { useCategories } from './use-categories.ts';
import type { FormValues } from './values.ts';

/** The category, from all there are. `own` stays to be chosen while they are not there. */
export function CategoryField({ own }: { own: CategoryRef | null }): ReactNode {
  const { register, formState } = useFormContext<FormValues>();
  const { categories, isFailed, retry } = useCategories();
  const choices = categories ?? (own === null ? [] : [own]);
  return (
    <FieldFrame
      label={LABELS.categoryId}
      isRequired
      issue={issueOf(formState.errors, 'categoryId')}
      hint={
        isFailed && (
          <>
            Failed to fetch categories{' '}
            <button type="button" className="button button-plain button-small" onClick={retry}>
              Yeniden dene
            </button>
          </>
        )
      }
    >
      {(wiring) => (
        // Of another list the browser would keep nothing chosen.
        <select
          className="input"
          key={categories ? 'all' : 'own'}
          aria-required
          {...wiring}
          {...register('categoryId')}
        >
          <option value="">Kategori seçin</option>
          {choices.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
