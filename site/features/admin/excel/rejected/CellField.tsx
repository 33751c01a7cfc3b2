import { useId } from 'react';
import type { RejectedRowView } from '../../../../../schema/contracts/batch.ts';
import { toTurkishReason } from '../../data/importer/turkish-reason.ts';

/** Text that is edited in several lines, in characters. */
const LONG_TEXT = 80;

export type Problem = RejectedRowView['problems'][number];

type Props = {
  heading: string;
  value: string;
  problem: Problem | undefined;
  onChange: (value: string) => void;
};

/** Field of a cell, with its problem and what would mend it. */
export function CellField({ heading, value, problem, onChange }: Props) {
  const id = useId();
  const shared = {
    className: 'input',
    id,
    value,
    maxLength: 32_767,
    autoComplete: 'off',
    'aria-invalid': problem !== undefined,
    ...(problem !== undefined && { 'aria-describedby': `${id}-problem` }),
  };
  return (
    <div className={value.length > LONG_TEXT ? 'field repair-long' : 'field'}>
      <label htmlFor={id}>{heading}</label>
      {value.length > LONG_TEXT ? (
        <textarea {...shared} rows={3} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input {...shared} onChange={(event) => onChange(event.target.value)} />
      )}
      {problem !== undefined && (
        <p className="error" id={`${id}-problem`}>
          <ProblemText problem={problem} />
        </p>
      )}
    </div>
  );
}

/** Reason of a problem and, if there is one, the suggestion. */
export function ProblemText({ problem: { reason, suggestion } }: { problem: Problem }) {
  return (
    <>
      {toTurkishReason(reason)}
      {suggestion !== null && <span className="text-muted"> {toTurkishReason(suggestion)}</span>}
    </>
  );
}
