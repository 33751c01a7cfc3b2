import { useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../components/Icon.tsx';
import { SpecialRow } from './SpecialRow.tsx';
import { findSpecialProblems, type SpecialPeriodHours, type SpecialPeriods } from './special-model.ts';

type Props = {
  value: SpecialPeriods;
  onChange: (periods: SpecialPeriods) => void;
  /** True to show validation errors: only after the operator has tried to save. */
  isChecked: boolean;
};

/** Editor for dates whose hours differ from those of the week. */
export function SpecialDaysEditor({ value, onChange, isChecked }: Props): ReactNode {
  const editor = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const problems = isChecked ? findSpecialProblems(value) : [];
  const set = (at: number, period: SpecialPeriodHours) => onChange(value.with(at, period));
  const addPeriod = () => {
    // Synchronously, so that the new field can be focused.
    flushSync(() => onChange([...value, { first: '', last: '', hours: { kind: 'closed' } }]));
    [...editor.current!.querySelectorAll<HTMLElement>('.special-first')].at(-1)!.focus();
  };
  return (
    <div className="special-days" ref={editor} role="group" aria-labelledby="form-special">
      <h4 id="form-special">Özel günler</h4>
      <p className="hint">
        Tatil ve bayram gibi tarihlerde haftalık saatlerin yerine geçer. Geçmiş tarihler sitede gösterilmez.
      </p>
      {value.map((period, at) => (
        <SpecialRow
          key={at}
          name={`${at + 1}. özel gün`}
          period={period}
          problem={problems[at] ?? null}
          onChange={(changed) => set(at, changed)}
          onRemove={() => {
            onChange(value.toSpliced(at, 1));
            add.current!.focus();
          }}
        />
      ))}
      <button type="button" ref={add} className="button button-small special-add" onClick={addPeriod}>
        <Icon name="plus" />
        Özel gün ekle
      </button>
    </div>
  );
}
