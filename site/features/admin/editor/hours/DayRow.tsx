import { useId, type ReactNode } from 'react';
import type { Day } from '../../../../../schema/rules/hours/weekdays.ts';
import { Icon } from '../../components/Icon.tsx';
import { toKind, type DayHours } from './hours-model.ts';
import { RangeList } from './RangeList.tsx';
import { DAY_NAMES, KINDS } from './texts.ts';

type Props = {
  day: Day;
  hours: DayHours;
  /** Error message of the day, or null if it is valid. */
  problem: string | null;
  onChange: (hours: DayHours) => void;
  onCopy: () => void;
};

/** Editor of one day: its kind and its time ranges. */
export function DayRow({ day, hours, problem, onChange, onCopy }: Props): ReactNode {
  const id = useId();
  const name = DAY_NAMES[day];
  const problemId = problem === null ? undefined : `${id}-issue`;
  return (
    <div className="hours-day" role="group" aria-labelledby={id}>
      <span className="hours-day-name" id={id}>
        {name}
      </span>
      <select
        className="input"
        aria-label={`${name}: durum`}
        aria-describedby={problemId}
        value={hours.kind}
        onChange={(event) => onChange(toKind(event.target.value as DayHours['kind'], hours))}
      >
        {KINDS.map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
        {hours.kind === 'text' && <option value="text">{`Okunamayan metin: ${hours.text}`}</option>}
      </select>
      {hours.kind === 'ranges' && (
        <RangeList
          name={name}
          ranges={hours.ranges}
          problemId={problemId}
          onChange={(ranges) => onChange({ kind: 'ranges', ranges })}
        />
      )}
      <button
        type="button"
        className="button button-plain button-icon hours-copy"
        aria-label={`${name} saatlerini tüm günlere kopyala`}
        title="Tüm günlere kopyala"
        onClick={onCopy}
      >
        <Icon name="copy" />
      </button>
      {problem !== null && (
        <p className="error" id={problemId}>
          {problem}
        </p>
      )}
    </div>
  );
}
