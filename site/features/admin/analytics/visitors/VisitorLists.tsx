import type { ReactNode } from 'react';
import type { Analytics, NamedSum, Term, Top } from '../../../../../schema/contracts/analytics.ts';
import { paths } from '../../../../../schema/rules/website/paths.ts';
import { formatClockOrMoment } from '../../format/time.ts';
import { formatChange } from '../text/figures.ts';
import { formatMonths, getClickName, getPageName, getRobotName } from '../text/names.tr.ts';
import { BarList } from './BarList.tsx';

const UNRANKED = 'Henüz sıralanmadı.';

/** Lists of a period: most viewed, pages, clicks, searches and robots. */
export function VisitorLists({ data }: { data: Analytics }) {
  const { top } = data;
  const months = formatMonths(data.months);
  const ranked =
    top === null ? 'Saatte bir sıralanır' : `Saatte bir sıralanır; son: ${formatClockOrMoment(top.at)}`;
  return (
    <>
      <div className="analytics-columns">
        <ListCard title="En çok görüntülenen işletmeler" hint={ranked}>
          <BarList
            empty={top === null ? UNRANKED : 'Bu dönemde görüntülenen işletme yok.'}
            items={toTopItems(top?.businesses, paths.business)}
          />
        </ListCard>
        <ListCard title="En çok görüntülenen kategoriler" hint={ranked}>
          <BarList
            empty={top === null ? UNRANKED : 'Bu dönemde görüntülenen kategori yok.'}
            items={toTopItems(top?.categories, paths.category)}
          />
        </ListCard>
        <ListCard title="En çok görüntülenen şehirler" hint={ranked}>
          <BarList
            empty={top === null ? UNRANKED : 'Bu dönemde görüntülenen şehir yok.'}
            items={toTopItems(top?.cities, paths.city)}
          />
        </ListCard>
        <ListCard title="Sayfalar" hint="İnsanların görüntülediği sayfalar">
          <BarList empty="Bu dönemde görüntüleme yok." items={toItems(data.pages, getPageName)} />
        </ListCard>
        <ListCard title="Tıklamalar" hint="İşletmelerin telefonuna ve bağlantılarına">
          <BarList empty="Bu dönemde tıklama yok." items={toItems(data.clickKinds, getClickName)} />
        </ListCard>
        <ListCard title="Robotlar" hint="Arama motorları, yapay zekâ asistanları ve diğerleri">
          <BarList empty="Bu dönemde robot gelmedi." items={toItems(data.robotNames, getRobotName)} />
        </ListCard>
      </div>
      <div className="analytics-columns">
        <ListCard title="Arama sözcükleri" hint={`${months}; en az üç sayfada aranmış olanlar`}>
          <BarList empty="Henüz üç sayfada aranmış bir sözcük yok." items={toTermItems(data.terms, 'uses')} />
        </ListCard>
        <ListCard title="Sonuç bulunamayan aramalar" hint={`${months}; en az üç sayfada aranmış olanlar`}>
          <BarList
            empty="Sonuçsuz kalan bilinen bir arama yok."
            items={toTermItems(data.emptyTerms, 'empty')}
          />
        </ListCard>
      </div>
    </>
  );
}

function ListCard({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section className="card" aria-label={title}>
      <div>
        <h3>{title}</h3>
        <p className="hint">{hint}</p>
      </div>
      {children}
    </section>
  );
}

function toItems(sums: NamedSum[], getName: (name: string) => string) {
  return sums
    .filter(({ count }) => count > 0)
    .map((sum) => ({
      key: sum.name,
      name: getName(sum.name),
      count: sum.count,
      note: formatChange(sum) ?? undefined,
    }));
}

function toTopItems(top: Top[] | undefined, getPath: (slug: string) => string) {
  return (top ?? []).map(({ name, slug, place, views }) => ({
    key: slug,
    name,
    detail: place,
    count: views,
    href: getPath(slug),
  }));
}

function toTermItems(terms: Term[], measure: 'uses' | 'empty') {
  return terms.map((term) => ({ key: term.term, name: term.term, count: term[measure] }));
}
