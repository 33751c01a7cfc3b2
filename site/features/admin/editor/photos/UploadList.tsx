import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import type { PhotoUpload } from './use-photo-uploads.ts';

type Props = { uploads: PhotoUpload[]; onRemove: (id: number) => void };

/** Files on their way with their progress, and those that could not be uploaded with the reason. */
export function UploadList({ uploads, onRemove }: Props): ReactNode {
  return (
    <ul className="photo-uploads" aria-live="polite">
      {uploads.map(({ id, name, share, problem }) => (
        <li key={id}>
          <span className="photo-file">{name}</span>
          {problem === null ? (
            <progress className="progress" aria-label={`Yükleniyor: ${name}`} value={share} max={1} />
          ) : (
            <>
              <span className="error">{problem}</span>
              <button
                type="button"
                className="button button-plain button-icon"
                aria-label={`${name}: bildirimi kapat`}
                title="Kapat"
                onClick={() => onRemove(id)}
              >
                <Icon name="x" />
              </button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
