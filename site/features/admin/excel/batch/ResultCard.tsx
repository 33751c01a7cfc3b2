import { Link } from 'wouter';
import type { Batch, BatchCounts } from '../../../../../schema/contracts/batch.ts';
import { Icon } from '../../components/Icon.tsx';
import { formatCount, formatSeconds } from '../text/numbers.ts';
import { toBatchUrl } from '../data/batch-address.ts';
import { UndoButton } from '../actions/UndoButton.tsx';

type Props = { batch: Batch; counts: BatchCounts };

/** Result of an import: the four numbers (A-2.6-02), the rest in a line, and what an undo left. */
export function ResultCard({ batch, counts }: Props) {
  const isUndone = batch.state === 'undone';
  const figures: [string, number][] = [
    ['İçe aktarılan işletme', counts.imported],
    ['Oluşturulan kategori', counts.categoriesCreated],
    ['Bulunan şehir', counts.citiesFound],
    ['Toplam satır', counts.totalRows],
  ];
  return (
    <section className="card" aria-labelledby="result-title">
      <div className="card-head">
        <h2 id="result-title">{isUndone ? 'İçe aktarma geri alındı' : 'İçe aktarma sonucu'}</h2>
        {batch.state === 'applied' && <UndoButton batch={batch} />}
      </div>
      <dl className="result-figures">
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="figure">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{toDetails(counts)}</p>
      {(counts.undone > 0 || counts.edited > 0) && (
        <div className="note">
          <Icon name="undo-2" />
          <p>
            {formatCount(counts.undone)} işletme eski haline döndü.{' '}
            {counts.edited > 0 && (
              <>
                {formatCount(counts.edited)} işletme sonradan düzenlendiği için olduğu gibi bırakıldı.{' '}
                <Link className="subject" href={`${toBatchUrl(batch.id, 'businesses')}&edited=true`}>
                  Bırakılanları göster
                </Link>
              </>
            )}
          </p>
        </div>
      )}
    </section>
  );
}

function toDetails(counts: BatchCounts): string {
  const parts: [number, string][] = [
    [counts.created, 'yeni'],
    [counts.changed, 'değişen'],
    [counts.unchanged, 'aynı'],
    [counts.merged, 'yinelenen'],
    [counts.kept, 'silinmiş kalan'],
    [counts.rejected, 'reddedilen'],
    [counts.repaired, 'düzeltilen'],
    [counts.declined, 'uygulanmayan değer'],
    [counts.missing, 'işaretlenen eksik'],
  ];
  const shown = parts.filter(([count]) => count > 0).map(([count, name]) => `${formatCount(count)} ${name}`);
  return [...shown, `süre: ${formatSeconds(counts.seconds)}`].join(' · ');
}
