import type { PairBusiness } from '../../../../../schema/contracts/duplicate.ts';
import { PART_NAMES } from '../part-text.ts';
import type { PartRow, Side } from './choices.ts';

type Props = {
  row: PartRow;
  businesses: readonly [PairBusiness, PairBusiness];
  onChoose: (side: Side) => void;
};

/** A part of both businesses side by side. Where they differ, one is chosen. */
export function PartLine({ row: { part, texts, isSame, chosen }, businesses, onChoose }: Props) {
  return (
    <fieldset className="pair-part" data-same={isSame || undefined}>
      <legend>{PART_NAMES[part]}</legend>
      {isSame ? (
        <p className="pair-value pair-both">{texts[0]}</p>
      ) : (
        ([0, 1] as const).map((side) => (
          <label key={side} className="pair-value" data-chosen={chosen === side || undefined}>
            <input
              type="radio"
              name={`part-${part}`}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            <span>
              {part === 'photos' && texts[side] !== null ? (
                <img
                  src={texts[side]}
                  alt={`${businesses[side].name} fotoğrafı`}
                  loading="lazy"
                  referrerPolicy="no-referrer"
                />
              ) : (
                (texts[side] ?? <span className="pair-empty">Boş</span>)
              )}
            </span>
          </label>
        ))
      )}
    </fieldset>
  );
}
