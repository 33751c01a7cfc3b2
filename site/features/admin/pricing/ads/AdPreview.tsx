import { useEffect, useRef, useState } from 'react';
import type { AdFormat } from '../../../../../schema/contracts/ad-settings.ts';
import { createBusinessAd, type ShownAd } from '../../../../components/business-ad/create-business-ad.ts';
import { FORMATS } from '../../ads/placements/placement-text.ts';

const SIZES: Exclude<AdFormat, 'auto'>[] = ['rectangle', 'horizontal', 'vertical'];

/** The ad as pages show it, in one of the sizes of rooms. */
export function AdPreview({ headline, text, style, business, slug }: ShownAd) {
  const [size, setSize] = useState(SIZES[0]!);
  const room = useRef<HTMLDivElement>(null);
  useEffect(
    () => room.current!.replaceChildren(createBusinessAd({ headline, text, style, business, slug })),
    [headline, text, style, business, slug],
  );
  return (
    <section className="ad-preview" aria-label="Önizleme">
      <div className="row" role="group" aria-label="Reklam alanı">
        {SIZES.map((name) => (
          <button
            key={name}
            type="button"
            className="button button-small"
            aria-pressed={size === name}
            onClick={() => setSize(name)}
          >
            {FORMATS[name]}
          </button>
        ))}
      </div>
      <div className="ad-preview-scroll" tabIndex={0} role="region" aria-label="Önizlenen reklam">
        {/* Its link would leave the form. */}
        <div ref={room} className="business-ad-room ad-preview-room" data-size={size} inert />
      </div>
    </section>
  );
}
