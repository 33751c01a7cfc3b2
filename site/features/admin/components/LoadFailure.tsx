import { reasonOf } from '../data/reason.ts';
import { Empty } from './Empty.tsx';

type Props = { title: string; error: Error; onRetry: () => void };

/** In place of what could not be loaded: why, what to do, and the server's own words for whoever reports it. */
export function LoadFailure({ title, error, onRetry }: Props) {
  return (
    <Empty icon="triangle-alert" title={title} text={reasonOf(error)}>
      <button type="button" className="button" onClick={onRetry}>
        Yeniden dene
      </button>
      <details className="failure-detail">
        <summary>Ayrıntı</summary>
        <code>{error.message}</code>
      </details>
    </Empty>
  );
}
