import type { BatchPreview } from '../../../../../schema/contracts/batch.ts';
import { formatCount } from '../text/numbers.ts';

/** Headline numbers of a preview. */
export function Headline({ preview }: { preview: BatchPreview }) {
  const figures: [string, number, string][] = [
    ['Yeni', preview.created, 'eklenecek işletme'],
    ['Değişen', preview.changed, 'kayıtlı işletme'],
    ['Aynı', preview.unchanged, 'değişiklik yok'],
    ['Yinelenen', preview.merged, 'aynı işletmenin satırı'],
    ['Reddedilen', preview.rejected, 'okunamayan satır'],
    ['Eksik', preview.missing?.count ?? 0, 'önceki dosyada vardı'],
  ];
  return (
    <dl className="headline" aria-label="Karşılaştırmanın özeti">
      {figures.map(([name, count, basis]) => (
        <div key={name} className="card headline-figure" data-empty={count === 0 || undefined}>
          <dt className="text-muted">{name}</dt>
          <dd>
            <span className="figure">{formatCount(count)}</span>
            <span className="hint">{basis}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
