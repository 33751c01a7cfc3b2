import { useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../components/Icon.tsx';
import { isOvernight, MAX_RANGES, getNextRange, type TimeRange } from './hours-model.ts';

type Props = {
  /** Name of the day, for the labels of the fields. */
  name: string;
  ranges: TimeRange[];
  /** Id of the error message, if any. */
  problemId: string | undefined;
  onChange: (ranges: TimeRange[]) => void;
};

/** Time ranges of one day, with buttons to add and remove one. */
export function RangeList({ name, ranges, problemId, onChange }: Props): ReactNode {
  const add = useRef<HTMLButtonElement>(null);
  const last = useRef<HTMLInputElement>(null);
  const set = (at: number, changed: Partial<TimeRange>) =>
    onChange(ranges.map((range, i) => (i === at ? { ...range, ...changed } : range)));
  const remove = (at: number) => {
    onChange(ranges.toSpliced(at, 1));
    add.current!.focus();
  };
  const addRange = () => {
    // Synchronously, so that the new field can be focused.
    flushSync(() => onChange([...ranges, getNextRange(ranges)]));
    last.current!.focus();
  };
  const described = { 'aria-invalid': problemId !== undefined, 'aria-describedby': problemId };
  return (
    <div className="hours-ranges">
      {ranges.map((range, at) => (
        <div className="hours-range" key={at}>
          <input
            ref={at === ranges.length - 1 ? last : undefined}
            className="input"
            type="time"
            aria-label={`${name}, ${at + 1}. aralık: açılış`}
            value={range.open}
            onChange={(event) => set(at, { open: event.target.value })}
            {...described}
          />
          <span aria-hidden="true">–</span>
          <input
            className="input"
            type="time"
            aria-label={`${name}, ${at + 1}. aralık: kapanış`}
            value={range.close}
            onChange={(event) => set(at, { close: event.target.value })}
            {...described}
          />
          {ranges.length > 1 && (
            <button
              type="button"
              className="button button-plain button-icon"
              aria-label={`${name}, ${at + 1}. aralığı sil`}
              title="Aralığı sil"
              onClick={() => remove(at)}
            >
              <Icon name="trash-2" />
            </button>
          )}
          {isOvernight(range) && <span className="hours-next-day">ertesi gün</span>}
        </div>
      ))}
      <button
        type="button"
        ref={add}
        className="button button-plain button-small"
        aria-label={`${name}: aralık ekle`}
        disabled={ranges.length >= MAX_RANGES}
        onClick={addRange}
      >
        <Icon name="plus" />
        Aralık ekle
      </button>
    </div>
  );
}
