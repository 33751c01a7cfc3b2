import { useRef, useState, type ReactNode } from 'react';
import { WEEK, type Day } from '../../../../../schema/rules/hours/weekdays.ts';
import { DayRow } from './DayRow.tsx';
import { copyToAllDays, findProblem, type WeekHours } from './hours-model.ts';
import { DAY_NAMES } from './texts.ts';

type Props = {
  value: WeekHours;
  onChange: (week: WeekHours) => void;
  /** True to show validation errors: only after the operator has tried to save. */
  isChecked: boolean;
  labelledBy: string;
};

/** Editor for the opening hours of the seven days. */
export function HoursEditor({ value, onChange, isChecked, labelledBy }: Props): ReactNode {
  /** The day copied to all days, and the week before the copy, for undo. Cleared by the next change. */
  const [copied, setCopied] = useState<{ day: Day; before: WeekHours } | null>(null);
  const editor = useRef<HTMLDivElement>(null);
  const undo = ({ day, before }: NonNullable<typeof copied>) => {
    // The undo button disappears, so move the focus.
    editor.current!.querySelectorAll<HTMLElement>('.hours-copy')[WEEK.indexOf(day)]!.focus();
    change(before);
  };
  const change = (week: WeekHours, copy: typeof copied = null) => {
    setCopied(copy);
    onChange(week);
  };
  return (
    <div className="hours-editor" ref={editor} role="group" aria-labelledby={labelledBy}>
      {WEEK.map((day) => (
        <DayRow
          key={day}
          day={day}
          hours={value[day]}
          problem={isChecked ? findProblem(value[day]) : null}
          onChange={(hours) => change({ ...value, [day]: hours })}
          onCopy={() => change(copyToAllDays(value[day]), { day, before: value })}
        />
      ))}
      <div className="hours-copied">
        <p className="hint" role="status">
          {copied && `${DAY_NAMES[copied.day]} saatleri tüm günlere kopyalandı.`}
        </p>
        {copied && (
          <button type="button" className="button button-plain button-small" onClick={() => undo(copied)}>
            Geri al
          </button>
        )}
      </div>
    </div>
  );
}
