import type { ReactNode } from 'react';
import { RestoreButton } from '../RestoreButton.tsx';
import type { Failure } from './failure.ts';

type Props = {
  failure: Failure;
  onRestoreAndSave: () => void;
  /** Opens another listing. */
  onOpen: (id: number) => void;
  /** The listing that was deleted before is there again. */
  onRestored: (id: number) => void;
};

/** What can be done about a failure from within the form. */
export function FailureActions({ failure, onRestoreAndSave, onOpen, onRestored }: Props): ReactNode {
  if (failure.is === 'removed')
    return (
      <button type="button" className="button button-small" onClick={onRestoreAndSave}>
        Geri yükle ve kaydet
      </button>
    );
  if (failure.is !== 'exists') return null;
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
