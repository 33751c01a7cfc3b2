import { useState, type ReactNode } from 'react';
import { getPlaceholderImages } from '../../../../components/images/placeholder.ts';
import { isShowable } from '../../editor/photo/is-showable.ts';

type Props = { addresses: (string | null)[]; slug: string };

/** First photo that loads, or else a placeholder. Decorative, because the name is beside it. */
export function Thumbnail({ addresses, slug }: Props): ReactNode {
  const photos = addresses.filter((address) => address !== null && isShowable(address)) as string[];
  const [failed, setFailed] = useState<string[]>([]);
  const photo = photos.find((address) => !failed.includes(address));
  return (
    <img
      className="list-photo"
      src={photo ?? getPlaceholderImages(slug)[0]}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => photo !== undefined && setFailed([...failed, photo])}
    />
  );
}
