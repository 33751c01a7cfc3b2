import { useId, type ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { toKind } from './hours-model.ts';
import { RangeList } from './RangeList.tsx';
import type { SpecialPeriodHours } from './special-model.ts';
import { KINDS } from './texts.ts';

type Props = {
  /** Name of the period, for the labels of its fields. */
  name: string;
  period: SpecialPeriodHours;
  /** Error message, or null if it is valid. */
  problem: string | null;
  onChange: (period: SpecialPeriodHours) => void;
  onRemove: () => void;
};

/** Editor of a date, or of several in a row: dates, kind and time ranges. */
export function SpecialRow({ name, period, problem, onChange, onRemove }: Props): ReactNode {
  const id = useId();
  const { first, last, hours } = period;
  const problemId = problem === null ? undefined : `${id}-issue`;
  const described = { 'aria-invalid': problem !== null, 'aria-describedby': problemId };
  return (
    <div className="special-day" role="group" aria-label={name}>
      <label className="special-date">
        Tarih
        <input
          className="input special-first"
          type="date"
          aria-label={`${name}: tarih`}
          value={first}
          onChange={(event) => onChange({ ...period, first: event.target.value })}
          {...described}
        />
      </label>
      <label className="special-date">
        Son gün (isteğe bağlı)
        <input
          className="input"
          type="date"
          aria-label={`${name}: son gün`}
          min={first || undefined}
          value={last}
          onChange={(event) => onChange({ ...period, last: event.target.value })}
          {...described}
        />
      </label>
      <label className="special-date">
        Durum
        <select
          className="input"
          aria-label={`${name}: durum`}
          value={hours.kind}
          onChange={(event) =>
            onChange({ ...period, hours: toKind(event.target.value as typeof hours.kind, hours) })
          }
        >
          {KINDS.filter(([kind]) => kind !== 'unknown').map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="button button-plain button-icon special-remove"
        aria-label={`Sil: ${name}`}
        title="Sil"
        onClick={onRemove}
      >
        <Icon name="trash-2" />
      </button>
      {hours.kind === 'ranges' && (
        <RangeList
          name={name}
          ranges={hours.ranges}
          problemId={problemId}
          onChange={(ranges) => onChange({ ...period, hours: { kind: 'ranges', ranges } })}
        />
      )}
      {problem !== null && (
        <p className="error" id={problemId}>
          {problem}
        </p>
      )}
    </div>
  );
}
