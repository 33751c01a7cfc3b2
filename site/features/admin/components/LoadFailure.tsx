import { toErrorMessage } from '../data/error-message.ts';
import { EmptyState } from './EmptyState.tsx';

type Props = { title: string; error: Error; onRetry: () => void };

/** In place of what could not be loaded: why, what to do, and the server's own words for whoever reports it. */
export function LoadFailure({ title, error, onRetry }: Props) {
  return (
    <EmptyState icon="triangle-alert" title={title} text={toErrorMessage(error)}>
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
