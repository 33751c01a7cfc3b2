import type { ReactNode } from 'react';
import type { Photo } from '../../../../../schema/field-values.ts';
import { FORM_LIMITS } from '../../../../../schema/form-fields.ts';
import { parsePhotoPath } from '../../../../../schema/rules/business/photo-path.ts';
import { Icon } from '../../components/Icon.tsx';

type Props = {
  photo: Photo;
  at: number;
  isLast: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onText: (alt: string) => void;
};

/** One photo with its place, its text and its buttons. */
export function PhotoItem({ photo, at, isLast, onMove, onRemove, onText }: Props): ReactNode {
  const { url, small, alt } = photo;
  const shown = small ?? url;
  const size = parsePhotoPath(shown);
  const name = `${at + 1}. fotoğraf`;
  return (
    <li className="photo-item">
      <a href={url} target="_blank" rel="noopener" aria-label={`${name}: büyük göster`}>
        <img src={shown} alt={alt ?? ''} width={size?.width} height={size?.height} loading="lazy" />
      </a>
      {at === 0 && <span className="badge badge-accent">Kapak</span>}
      <input
        className="input"
        aria-label={`${name}: açıklama`}
        placeholder="Ne görünüyor? (isteğe bağlı)"
        maxLength={FORM_LIMITS.line}
        value={alt ?? ''}
        onChange={(event) => onText(event.target.value)}
      />
      <div className="photo-buttons">
        <button
          type="button"
          className="button button-plain button-icon"
          aria-label={`${name}: öne al`}
          title="Öne al"
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        >
          <Icon name="arrow-left" />
        </button>
        <button
          type="button"
          className="button button-plain button-icon"
          aria-label={`${name}: arkaya al`}
          title="Arkaya al"
          disabled={isLast}
          onClick={() => onMove(at + 1)}
        >
          <Icon name="arrow-right" />
        </button>
        <button
          type="button"
          className="button button-plain button-icon"
          aria-label={`${name}: kaldır`}
          title="Kaldır"
          onClick={onRemove}
        >
          <Icon name="trash-2" />
        </button>
      </div>
    </li>
  );
}
