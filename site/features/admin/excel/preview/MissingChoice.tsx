import { useId } from 'react';
import type { BatchDecisions, BatchPreview } from '../../../../../schema/contracts/batch.ts';
import { formatCount } from '../text/numbers.ts';
import { SampleTable } from './SampleTable.tsx';

type Choice = BatchDecisions['missing'];

const CHOICES: Record<Choice, { name: string; hint: string }> = {
  keep: { name: 'Olduğu gibi bırak', hint: 'Kayıtlar değişmez.' },
  unverify: { name: 'Doğrulanmamış yap', hint: '“Doğrulanmış” işareti kaldırılır.' },
  close: { name: 'Kalıcı olarak kapat', hint: 'Sitede “kalıcı olarak kapalı” görünürler.' },
};

type Props = {
  missing: NonNullable<BatchPreview['missing']>;
  choice: Choice;
  /** Missing once the batch is applied. */
  onChoose?: (choice: Choice) => void;
};

/** Decision about businesses of the previous file of the feed that this one lacks. */
export function MissingChoice({ missing, choice, onChoose }: Props) {
  const id = useId();
  const { count, previousName, samples } = missing;
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>Dosyada artık olmayan {formatCount(count)} işletme</h2>
      </div>
      <p className="hint">Bu kaynağın önceki dosyasında ({previousName}) vardılar, bu dosyada yoklar.</p>
      {onChoose === undefined ? (
        <p>{CHOICES[choice].name} seçildi.</p>
      ) : (
        <div className="missing-choices" role="radiogroup" aria-labelledby={id}>
          {(Object.keys(CHOICES) as Choice[]).map((each) => (
            <label key={each} className="missing-choice">
              <input type="radio" name={id} checked={each === choice} onChange={() => onChoose(each)} />
              <span>
                <span className="font-bold">{CHOICES[each].name}</span>
                <span className="hint cell-detail">{CHOICES[each].hint}</span>
              </span>
            </label>
          ))}
        </div>
      )}
      <details className="missing-samples">
        <summary>Örnekleri göster</summary>
        <SampleTable field={null} samples={samples} count={count} label="Dosyada olmayan işletmeler" />
      </details>
    </section>
  );
}
