import { useEffect, useRef, useState } from 'react';
import { createBusinessAd, type ShownAd } from '../../../../components/business-ad/create-business-ad.ts';

/** Sizes of rooms. */
const SIZES = { rectangle: 'Dikdörtgen', horizontal: 'Yatay', vertical: 'Dikey' };
type Size = keyof typeof SIZES;

/** The ad as pages show it, in one of the sizes of rooms. */
export function AdPreview({ headline, text, style, business, slug }: ShownAd) {
  const [size, setSize] = useState<Size>('rectangle');
  const room = useRef<HTMLDivElement>(null);
  useEffect(
    () => room.current!.replaceChildren(createBusinessAd({ headline, text, style, business, slug })),
    [headline, text, style, business, slug],
  );
  return (
    <section className="ad-preview" aria-label="Önizleme">
      <div className="row" role="group" aria-label="Reklam alanı">
        {(Object.keys(SIZES) as Size[]).map((name) => (
          <button
            key={name}
            type="button"
            className="button button-small"
            aria-pressed={size === name}
            onClick={() => setSize(name)}
          >
            {SIZES[name]}
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
