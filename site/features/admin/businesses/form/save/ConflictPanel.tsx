import { useState, type FormEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { AdminBusiness, EditConflict } from '../../../../../../schema/contracts/admin-business.ts';
import type { FieldConflict, FormField } from '../../../../../../schema/contracts/business-form.ts';
import { Icon } from '../../../components/Icon.tsx';
import { useOperatorName } from '../../../data/session/use-operator-name.ts';
import { formatClockOrMoment } from '../../../format/time.ts';
import { isOwnConflict } from '../../is-own-conflict.ts';
import { LABELS } from '../fields/line-fields.ts';
import type { MergeChoices } from './merge-edits.ts';
import { useCategories } from '../fields/use-categories.ts';
import { toValueText } from './value-text.ts';

type Props = {
  conflict: EditConflict;
  /** Portal target of the buttons. */
  foot: HTMLElement | null;
  onBack: () => void;
  onResolve: (current: AdminBusiness, choices: MergeChoices) => void;
};

/** Edit conflict screen: both values of each conflicting field, to choose from. */
export function ConflictPanel({ conflict, foot, onBack, onResolve }: Props): ReactNode {
  const { current, changed, changedBy } = conflict;
  const when = formatClockOrMoment(current.updatedAt);
  const isOwn = isOwnConflict(conflict, useOperatorName());
  const by = changedBy === null ? when : `${changedBy}, ${when}`;
  const [choices, setChoices] = useState<MergeChoices>({});
  const open = changed.filter(({ field }) => choices[field] === undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onResolve(current, choices);
  };
  return (
    <form id="conflict" className="conflict" onSubmit={submit}>
      <div className="note note-bad" role="alert">
        <Icon name="triangle-alert" />
        <div>
          <p className="font-bold">Bu işletme siz düzenlerken değişti</p>
          <p>
            {isOwn
              ? 'Son kaydeden sizsiniz, başka bir sekmede ya da cihazda.'
              : 'Başka biri aynı alanları kaydetti.'}{' '}
            Her alan için hangi değerin kalacağını seçip yeniden kaydedin; diğer değişiklikleriniz korunur.
          </p>
        </div>
      </div>
      {changed.map((one) => (
        <ValueChoice
          key={one.field}
          conflict={one}
          by={by}
          chosen={choices[one.field]}
          onChoose={(whose) => setChoices({ ...choices, ...toChoices(one.field, whose) })}
        />
      ))}
      {foot !== null &&
        createPortal(
          <>
            <button type="button" className="button" onClick={onBack}>
              Forma dön
            </button>
            <button
              type="submit"
              form="conflict"
              className="button button-primary"
              disabled={open.length > 0}
            >
              <Icon name="save" />
              Seçilenleri kaydet
            </button>
          </>,
          foot,
        )}
    </form>
  );
}

/** Choices for a field. Latitude and longitude are chosen together. */
function toChoices(field: FormField, whose: 'mine' | 'theirs'): MergeChoices {
  if (field === 'latitude' || field === 'longitude') return { latitude: whose, longitude: whose };
  return { [field]: whose };
}

type ChoiceProps = {
  conflict: FieldConflict;
  /** Author and time of the other value. */
  by: string;
  chosen: 'mine' | 'theirs' | undefined;
  onChoose: (whose: 'mine' | 'theirs') => void;
};

function ValueChoice({ conflict: { field, yours, theirs }, by, chosen, onChoose }: ChoiceProps): ReactNode {
  const { categories } = useCategories();
  const words = (value: unknown) => toValueText(field as FormField, value, categories ?? []);
  const sides = [
    ['mine', 'Sizin yazdığınız', yours],
    ['theirs', `Kayıtlı değer (${by})`, theirs],
  ] as const;
  return (
    <fieldset className="conflict-field">
      <legend>{LABELS[field]}</legend>
      <div className="conflict-choices">
        {sides.map(([whose, label, value]) => (
          <label key={whose}>
            <input
              type="radio"
              name={`conflict-${field}`}
              checked={chosen === whose}
              onChange={() => onChoose(whose)}
            />
            {label}
            <span className="conflict-value">{words(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
