import type { ReactNode } from 'react';
import { WEEK } from '../../../../../schema/rules/days.ts';
import { DayRow } from './DayRow.tsx';
import { onAllDays, problemOf, type WeekHours } from './model.ts';

type Props = {
  value: WeekHours;
  onChange: (week: WeekHours) => void;
  /** Whether to say what is wrong: not before the operator has tried to save. */
  isChecked: boolean;
  labelledBy: string;
};

/** Opening hours of the seven days. */
export function HoursEditor({ value, onChange, isChecked, labelledBy }: Props): ReactNode {
  return (
    <div className="hours-editor" role="group" aria-labelledby={labelledBy}>
      {WEEK.map((day) => (
        <DayRow
          key={day}
          day={day}
          hours={value[day]}
          problem={isChecked ? problemOf(value[day]) : null}
          onChange={(hours) => onChange({ ...value, [day]: hours })}
          onCopy={() => onChange(onAllDays(value[day]))}
        />
      ))}
    </div>
  );
}
