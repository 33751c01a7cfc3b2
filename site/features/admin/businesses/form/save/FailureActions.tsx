import type { ReactNode } from 'react';
import { RestoreButton } from '../../RestoreButton.tsx';
import type { SaveFailure } from './save-failure.ts';

type Props = {
  failure: SaveFailure;
  onRestoreAndSave: () => void;
  /** Opens another business. */
  onOpen: (id: number) => void;
  /** Runs after the deleted business is restored. */
  onRestored: (id: number) => void;
};

/** Recovery actions for a failure, inside the form. */
export function FailureActions({ failure, onRestoreAndSave, onOpen, onRestored }: Props): ReactNode {
  if (failure.kind === 'removed')
    return (
      <button type="button" className="button button-small" onClick={onRestoreAndSave}>
        Geri yükle ve kaydet
      </button>
    );
  if (failure.kind !== 'exists') return null;
  const { existing } = failure;
  if (existing.isRemoved)
    return (
      <RestoreButton
        business={existing}
        className="button button-small"
        onRestored={() => onRestored(existing.id)}
      >
        Geri yükle
      </RestoreButton>
    );
  return (
    <button
      type="button"
      className="button button-small"
      aria-label={`Aç: ${existing.name}`}
      onClick={() => onOpen(existing.id)}
    >
      Aç
    </button>
  );
}
