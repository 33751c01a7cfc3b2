import type { Batch, BatchPreview } from '../../../../../schema/contracts/batch.ts';
import { formatClockOrMoment } from '../../format/time.ts';
import { toMergedText } from '../text/category-text.ts';
import { formatCount, formatSeconds } from '../text/numbers.ts';

/** Effect of applying on the site, and what is created beside the businesses. */
export function SiteEffect({ batch, preview }: { batch: Batch; preview: BatchPreview }) {
  const { pages } = preview;
  const facts: [string, string][] = [
    [
      'Sitedeki sayfalar',
      `${formatCount(pages.created)} yeni · ${formatCount(pages.changed)} değişen · ${formatCount(pages.removed)} kalkan`,
    ],
    [
      'Yeni kategori ve şehir',
      `${formatCount(preview.categoriesCreated)} kategori · ${formatCount(preview.citiesCreated)} şehir`,
    ],
    ...(preview.categoriesMerged?.length
      ? ([['Aynı sayılan kategoriler', toMergedText(preview.categoriesMerged)]] as [string, string][])
      : []),
    ['Korunan değerler', `${formatCount(preview.protectedValues)} değer (operatör düzenlemesi)`],
    ...(preview.kept > 0
      ? ([['Silinmiş işletmeler', `${formatCount(preview.kept)} işletme silinmiş kalır`]] as [
          string,
          string,
        ][])
      : []),
    ['Kaynak', batch.feed],
    [
      'Karşılaştırma',
      `${formatClockOrMoment(preview.at)} · ${formatCount(preview.totalRows)} satır, ${formatSeconds(preview.seconds)}`,
    ],
  ];
  return (
    <dl className="facts card site-effect" aria-label="Etkisi">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
