import { useState, type ReactNode } from 'react';
import { getPlaceholderImages } from '../../../../components/images/placeholder.ts';
import { isShowable } from './is-showable.ts';

type Props = {
  url: string;
  /** Id that selects the placeholder image. */
  slug: string;
};

/** Preview of the photo at a URL, or a placeholder with the reason why there is none. */
export function PhotoPreview({ url, slug }: Props): ReactNode {
  const address = url.trim();
  // A new URL is a new attempt.
  return <PhotoAttempt key={address} address={address} slug={slug} />;
}

function PhotoAttempt({ address, slug }: { address: string; slug: string }): ReactNode {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const isShown = isShowable(address) && state !== 'failed';
  return (
    <figure className="photo-preview" data-state={isShown ? state : 'placeholder'}>
      <img
        src={isShown ? address : getPlaceholderImages(slug)[0]}
        alt={isShown ? 'İşletme fotoğrafı' : ''}
        width={160}
        height={120}
        referrerPolicy="no-referrer"
        onLoad={() => setState((before) => (before === 'failed' ? before : 'shown'))}
        onError={() => setState('failed')}
      />
      {!isShown && <figcaption>{toReason(address)}</figcaption>}
    </figure>
  );
}

function toReason(address: string): string {
  if (address === '') return 'Fotoğraf yok';
  return isShowable(address) ? 'Fotoğraf yüklenemedi' : 'Fotoğraf gösterilemiyor';
}
