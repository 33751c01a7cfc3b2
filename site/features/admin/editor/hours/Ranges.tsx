import { useId, useRef, type ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { endsNextDay, MOST_RANGES, nextRange, type Range } from './model.ts';

type Props = {
  /** Name of the day, for the names of the fields. */
  name: string;
  ranges: Range[];
  problem: string | null;
  onChange: (ranges: Range[]) => void;
};

/** The stretches of one day: from, to, one more, one less. */
export function Ranges({ name, ranges, problem, onChange }: Props): ReactNode {
  const problemId = useId();
  const add = useRef<HTMLButtonElement>(null);
  const set = (at: number, changed: Partial<Range>) =>
    onChange(ranges.map((range, i) => (i === at ? { ...range, ...changed } : range)));
  const remove = (at: number) => {
    onChange(ranges.toSpliced(at, 1));
    add.current!.focus();
  };
  const described = {
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : problemId,
  };
  return (
    <div className="hours-ranges">
      {ranges.map((range, at) => (
        <div className="hours-range" key={at}>
          <input
            type="time"
            aria-label={`${name}, ${at + 1}. aralık: açılış`}
            value={range.open}
            onChange={(event) => set(at, { open: event.target.value })}
            {...described}
          />
          <span aria-hidden="true">–</span>
          <input
            type="time"
            aria-label={`${name}, ${at + 1}. aralık: kapanış`}
            value={range.close}
            onChange={(event) => set(at, { close: event.target.value })}
            {...described}
          />
          {ranges.length > 1 && (
            <button
              type="button"
              className="icon-button"
              aria-label={`${name}, ${at + 1}. aralığı sil`}
              title="Aralığı sil"
              onClick={() => remove(at)}
            >
              <Icon name="trash-2" />
            </button>
          )}
          {endsNextDay(range) && <span className="hours-next-day">ertesi gün</span>}
        </div>
      ))}
      <button
        type="button"
        ref={add}
        className="text-button"
        aria-label={`${name}: aralık ekle`}
        disabled={ranges.length >= MOST_RANGES}
        onClick={() => onChange([...ranges, nextRange(ranges)])}
      >
        <Icon name="plus" />
        Aralık ekle
      </button>
      {problem !== null && (
        <p className="field-issue" id={problemId}>
          {problem}
        </p>
      )}
    </div>
  );
}
