import { toErrorMessage } from '../data/error-message.ts';
import { EmptyState } from './EmptyState.tsx';
import { useReturnFocus } from './use-return-focus.ts';

type Props = { title: string; error: Error; onRetry: () => void };

/** Replaces content that could not be loaded: the reason, the remedy, and the server's message for bug reports. */
export function LoadFailure({ title, error, onRetry }: Props) {
  const failure = useReturnFocus();
  return (
    <EmptyState icon="triangle-alert" title={title} text={toErrorMessage(error)} ref={failure}>
      <button type="button" className="button" onClick={onRetry}>
        Yeniden dene
      </button>
      <details className="failure-detail">
        <summary>Ayrıntı</summary>
        <code>{error.message}</code>
      </details>
    </EmptyState>
  );
}
