import { type ReactNode, useEffect, useRef } from 'react';
import type { BulkChange, BulkPreview } from '../../../../../schema/contracts/bulk-change.ts';
import { formatSample } from './sample-text.ts';

type Props = { preview: BulkPreview; kind: BulkChange['kind'] };

/** Effect of a bulk change: numbers, and some businesses before and after. */
export function PreviewFacts({ preview, kind }: Props): ReactNode {
  const section = useRef<HTMLElement>(null);
  // The button that was pressed is gone, and the result is what comes next.
  useEffect(() => section.current?.focus(), []);
  const { changed, unchanged, skipped, refused, samples } = preview;
  const rest = [
    [unchanged, 'zaten böyle'],
    [skipped, 'yayından kaldırılmış, atlanır'],
    [
      refused,
      kind === 'restore' || kind === 'remove'
        ? 'birleştirildiği için atlanır'
        : 'yeni değeri geçersiz olacağı için atlanır',
    ],
  ].filter(([count]) => count !== 0) as [number, string][];
  return (
    <section ref={section} className="bulk-preview" aria-label="Önizleme" tabIndex={-1}>
      <p>
        <strong>{changed.toLocaleString('tr')}</strong> işletme değişecek
        {rest.map(([count, text]) => `, ${count.toLocaleString('tr')} ${text}`)}.
      </p>
      {samples.length > 0 && (
        <ul className="bulk-samples">
          {samples.map((sample) => (
            <li key={sample.businessId}>
              <strong>{sample.name}</strong> <span className="text-muted">{sample.city}</span>
              {sample.before !== sample.after && (
                <span className="bulk-values">
                  {formatSample(sample.before)} → {formatSample(sample.after)}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {changed > samples.length && <p className="hint">İlk {samples.length} işletme gösteriliyor.</p>}
    </section>
  );
}
