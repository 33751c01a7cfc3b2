import type { ReactNode } from 'react';
import type { AdminBusiness } from '../../../../../schema/contracts/admin-business.ts';
import { toKnownFacts } from '../../../../../schema/rules/ranking/known-facts.ts';
import { hasRank } from '../../../../../schema/rules/ranking/brand-variety.ts';
import { getScoreParts } from '../../../../../schema/rules/ranking/unrated-score.ts';
import { fold } from '../../../../../schema/rules/text/fold.ts';
import { PART_NAMES } from './part-names.tr.ts';

/** Parts of the score of a business as it is stored, or what decides instead of them. */
export default function StandingParts({ record }: { record: AdminBusiness }): ReactNode {
  const { name, category, isSponsored } = record;
  const { parts, isContrived } = getScoreParts(toKnownFacts(record), {
    name,
    nameKey: fold(name),
    category: category.name,
  });
  const total = parts.reduce((sum, { points }) => sum + points, 0);
  const isRated = hasRank({ ...record, isSponsored: false });
  return (
    <>
      {isSponsored && <p>Sponsorlu işletmeler bütün listelerde önce gelir.</p>}
      {isRated ? (
        <p>
          Puanı olan işletmeler, puanı olmayanlardan önce gelir. Kendi aralarında ortalama puanları ve
          değerlendirme sayıları belirler; az değerlendirmesi olanların puanı 3,8’e yaklaştırılır.
        </p>
      ) : (
        <>
          <p>
            {isContrived
              ? 'Adı, listelerde öne çıkmak için düzenlenmiş gibi görünüyor (telefon numarası, anahtar kelimeler veya “0 1 24” gibi bir başlangıç). Bu yüzden bütün diğer işletmelerden sonra gelir.'
              : `Henüz puanı yok. Sırasını bilinenler belirler: 100 üzerinden ${total}.`}
          </p>
          <dl className="facts">
            {parts.map(({ part, points, most }) => (
              <div key={part}>
                <dt>{PART_NAMES[part]}</dt>
                <dd>
                  {points} / {most}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className="hint">
        Başka işletmeler varsa, bir zincir listenin ilk sayfalarının her birinde bir kez yer alır. Eşit
        olanların sırasını adın ilk harfi değil, sabit bir sayı belirler.
      </p>
    </>
  );
}
