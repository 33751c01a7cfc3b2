import { useState, type ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { FORM_LIMITS } from '../../../../../schema/contracts/business-form.ts';
import type { CategoryRef } from '../../../../../schema/contracts/business.ts';
import type { CategoryChoice } from '../../../../../schema/contracts/place.ts';
import { fold } from '../../../../../schema/rules/fold.ts';
import { Combobox } from '../../components/Combobox.tsx';
import { categoryName, categoryValue } from './category-value.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { LABELS } from './fields.ts';
import { issueOf } from './issues.ts';
import { useCategories } from './use-categories.ts';
import type { FormValues } from './values.ts';

/** Maximum number of options in the list. */
const MOST = 200;

/** Combobox for the category: an existing one, or a new one by name. `own` can be chosen before the others have loaded. */
export function CategoryField({ own }: { own: CategoryRef | null }): ReactNode {
  const { control, formState } = useFormContext<FormValues>();
  const { field } = useController({ control, name: 'categoryId' });
  const { categories, isFailed, retry } = useCategories();
  const known: readonly CategoryChoice[] = categories ?? (own === null ? [] : [own]);
  // Text typed but not selected; the field has no value then.
  const [typed, setTyped] = useState<string | null>(null);
  const name = categoryName(field.value, known) ?? (field.value === '' ? '' : (own?.name ?? ''));
  // A resolved conflict has set another category than the typed one.
  const isOther = typed !== null && field.value !== '' && fold(name) !== fold(typed);
  const text = isOther ? name : (typed ?? name);

  const choose = (choice: CategoryChoice) => {
    field.onChange(categoryValue(choice));
    setTyped(null);
  };
  const type = (next: string) => {
    const same = known.find(({ name }) => fold(name) === fold(next));
    field.onChange(same === undefined ? '' : categoryValue(same));
    setTyped(next);
  };
  const issue = issueOf(formState.errors, 'categoryId');
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
          options={optionsFor(typed ?? '', known)}
          onType={type}
          onChoose={({ choice }) => choose(choice)}
          onBlur={field.onBlur}
        />
      )}
    </FieldFrame>
  );
}

/** Options that match the text, prefix matches first. A new category comes last if no name is equal. */
function optionsFor(text: string, known: readonly CategoryChoice[]) {
  const part = fold(text);
  const begins = ({ name }: CategoryChoice) => Number(!fold(name).startsWith(part));
  const fitting = known
    .filter(({ name }) => fold(name).includes(part))
    .toSorted((a, b) => begins(a) - begins(b))
    .slice(0, MOST)
    .map((choice) => ({ key: categoryValue(choice), label: choice.name, choice }));
  if (part === '' || known.some(({ name }) => fold(name) === part)) return fitting;
  const choice = { id: null, name: text.trim() };
  return [...fitting, { key: 'new', label: `“${choice.name}” adlı yeni kategori ekle`, choice }];
}
