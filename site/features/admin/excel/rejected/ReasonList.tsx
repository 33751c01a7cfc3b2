import type { RowReason } from '../../../../../schema/contracts/batch.ts';
import { toColumnText } from '../text/column-text.ts';
import { formatCount } from '../text/numbers.ts';
import { toTurkishReason } from '../../data/importer/turkish-reason.ts';

type Props = { title: string; reasons: readonly RowReason[]; headings: readonly string[] };

/** Reasons for rejected rows or empty values, most frequent first; nothing without any. */
export function ReasonList({ title, reasons, headings }: Props) {
  if (reasons.length === 0) return null;
  return (
    <section className="card" aria-label={title}>
      <div className="card-head">
        <h2>{title}</h2>
      </div>
      <ul className="reasons">
        {reasons.map(({ column, reason, suggestion, count, examples }) => (
          <li key={`${column} ${reason}`}>
            <p>
              <strong className="reason-count">{formatCount(count)}</strong>{' '}
              {column !== null && <span className="font-bold">{toColumnText(column, headings)}: </span>}
              {toTurkishReason(reason)}{' '}
              {suggestion !== null && <span className="text-muted">{toTurkishReason(suggestion)}</span>}
            </p>
            {examples.length > 0 && (
              <p className="hint">
                Örneğin:{' '}
                {examples
                  .slice(0, 3)
                  .map(({ sheet, row, value }) =>
                    [`${sheet === '' ? '' : `${sheet}, `}${row}. satır`, value].filter(Boolean).join(': '),
                  )
                  .join(' · ')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
