import { useState } from 'react';
import type { Duplicate, MergeRequest } from '../../../../../schema/contracts/duplicate.ts';
import { paths } from '../../../../../schema/rules/website/paths.ts';
import { Icon } from '../../components/Icon.tsx';
import { buildMapUrl } from '../map-url.ts';
import { listReasons } from '../evidence-text.ts';
import { buildRequest, type Choices, getWinner, listParts, NO_CHOICES, type Side } from './choices.ts';
import { PartLine } from './PartLine.tsx';
import { useShortcuts } from '../../components/use-shortcuts.ts';

type Props = {
  pair: Duplicate;
  isBusy: boolean;
  onMerge: (request: MergeRequest) => void;
  onReject: () => void;
};

/** Two businesses side by side: which one is kept, and whose value each part of it has. */
export function PairReview({ pair, isBusy, onMerge, onReject }: Props) {
  const [choices, setChoices] = useState<Choices>(NO_CHOICES);
  const winner = getWinner(pair, choices);
  const map = buildMapUrl(pair.businesses);
  const keep = (side: Side) => setChoices({ winner: side, parts: {} });
  const merge = () => isBusy || onMerge(buildRequest(pair, choices));
  const reject = () => isBusy || onReject();
  useShortcuts({ m: merge, n: reject, '1': () => keep(0), '2': () => keep(1) });
  return (
    <article className="card pair" aria-label={`${pair.businesses[0].name} ve ${pair.businesses[1].name}`}>
      <ul className="pair-reasons">
        {pair.certainty > 0 && <li className="badge badge-accent">%{pair.certainty} benzer</li>}
        {listReasons(pair).map(({ text, isFor }) => (
          <li key={text} className={isFor ? 'badge badge-good' : 'badge badge-note'}>
            {text}
          </li>
        ))}
        {map !== null && (
          <li>
            <a className="badge" href={map} target="_blank" rel="noopener">
              Haritada <Icon name="external-link" />
            </a>
          </li>
        )}
      </ul>
      <fieldset className="pair-part pair-heads">
        <legend>Kalacak işletme</legend>
        {([0, 1] as const).map((side) => {
          const { id, name, city, slug } = pair.businesses[side];
          return (
            <div key={id} className="pair-value pair-head" data-chosen={winner === side || undefined}>
              <label>
                <input type="radio" name="winner" checked={winner === side} onChange={() => keep(side)} />
                <span>
                  <strong>{name}</strong> <kbd>{side + 1}</kbd>
                  <span className="pair-place">
                    {city} · {pair.reviews[side].toLocaleString('tr')} yorum
                  </span>
                </span>
              </label>
              <a
                href={paths.business(slug)}
                target="_blank"
                rel="noopener"
                aria-label={`${name}: sayfası, yeni sekmede`}
              >
                <Icon name="external-link" />
              </a>
            </div>
          );
        })}
      </fieldset>
      {listParts(pair, choices).map((row) => (
        <PartLine
          key={row.part}
          row={row}
          businesses={pair.businesses}
          onChoose={(side) => setChoices({ winner, parts: { ...choices.parts, [row.part]: side } })}
        />
      ))}
      <p className="hint">
        Diğer işletmenin adresi kalana yönlendirilir; yorumları kalana eklenir. Birleştirme geri alınabilir.
      </p>
      <footer className="pair-foot">
        <button type="button" className="button" aria-disabled={isBusy} onClick={reject}>
          <Icon name="unlink" /> Aynı değil <kbd>N</kbd>
        </button>
        <button type="button" className="button button-primary" aria-disabled={isBusy} onClick={merge}>
          <Icon name="copy" /> Birleştir <kbd>M</kbd>
        </button>
      </footer>
    </article>
  );
}
