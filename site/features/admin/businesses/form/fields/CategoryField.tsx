import { useState, type ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { FORM_LIMITS } from '../../../../../../schema/contracts/business-form.ts';
import type { CategoryRef } from '../../../../../../schema/contracts/business.ts';
import type { CategoryChoice } from '../../../../../../schema/contracts/locations.ts';
import { fold } from '../../../../../../schema/rules/text/fold.ts';
import { Combobox } from '../../../components/Combobox.tsx';
import { getCategoryName, toCategoryValue } from './category-value.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { LABELS } from './line-fields.ts';
import { getFieldIssue } from '../field-issue.ts';
import { useCategories } from './use-categories.ts';
import type { FormValues } from '../form-values.ts';

/** Maximum number of options in the list. */
const MAX_OPTIONS = 200;

/**
 * Combobox for the category: an existing one, or a new one by name. `own` can be chosen before the others have
 * loaded.
 */
export function CategoryField({ own }: { own: CategoryRef | null }): ReactNode {
  const { control, formState } = useFormContext<FormValues>();
  const { field } = useController({ control, name: 'categoryId' });
  const { categories, isFailed, retry } = useCategories();
  const known: readonly CategoryChoice[] = categories ?? (own === null ? [] : [{ ...own, nameTr: '' }]);
  // Text typed but not selected; the field has no value then.
  const [typed, setTyped] = useState<string | null>(null);
  const name = getCategoryName(field.value, known) ?? (field.value === '' ? '' : (own?.name ?? ''));
  // A resolved conflict has set another category than the typed one.
  const isOther = typed !== null && field.value !== '' && fold(name) !== fold(typed);
  const text = isOther ? name : (typed ?? name);

  const choose = (choice: CategoryChoice) => {
    field.onChange(toCategoryValue(choice));
    setTyped(null);
  };
  const type = (next: string) => {
    const same = known.find(({ name }) => fold(name) === fold(next));
    field.onChange(same === undefined ? '' : toCategoryValue(same));
    setTyped(next);
  };
  const issue = getFieldIssue(formState.errors, 'categoryId');
  const isLoose = typed !== null && typed.trim() !== '' && field.value === '';
  return (
    <FieldFrame
      label={LABELS.categoryId}
      isRequired
      issue={issue}
      hint={
        isFailed ? (
          <>
            Failed to fetch categories{' '}
            <button type="button" className="button button-plain button-small" onClick={retry}>
              Yeniden dene
            </button>
          </>
        ) : (
          isLoose && 'Listeden seçin; yoksa listenin sonundan yeni kategori olarak ekleyin'
        )
      }
    >
      {(wiring) => (
        <Combobox
          {...wiring}
          ref={field.ref}
          aria-required
          placeholder="Kategori seçin"
          maxLength={FORM_LIMITS.category}
          listLabel="Kategoriler"
          text={text}
          options={findOptions(typed ?? '', known)}
          onType={type}
          onChoose={({ choice }) => choose(choice)}
          onBlur={field.onBlur}
        />
      )}
    </FieldFrame>
  );
}

/** Options that match the text, prefix matches first. A new category comes last if no name is equal. */
function findOptions(text: string, known: readonly CategoryChoice[]) {
  const part = fold(text);
  const names = ({ name, nameTr }: CategoryChoice) => [fold(name), fold(nameTr)];
  const begins = (choice: CategoryChoice) => Number(!names(choice).some((text) => text.startsWith(part)));
  const fitting = known
    .filter((choice) => names(choice).some((text) => text.includes(part)))
    .toSorted((a, b) => begins(a) - begins(b))
    .slice(0, MAX_OPTIONS)
    .map((choice) => ({
      key: toCategoryValue(choice),
      label: choice.name,
      ...(choice.nameTr !== '' && { hint: choice.nameTr }),
      choice,
    }));
  if (part === '' || known.some(({ name }) => fold(name) === part)) return fitting;
  const choice = { id: null, name: text.trim(), nameTr: '' };
  return [...fitting, { key: 'new', label: `“${choice.name}” adlı yeni kategori ekle`, choice }];
}
