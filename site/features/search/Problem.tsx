import type { ReactNode } from 'react';
import { icon } from '../../components/icons/index.ts';

type Props = { text: string; onRetry: () => void };

/** Says what could not be loaded and offers to try again. */
export function Problem({ text, onRetry }: Props): ReactNode {
  return (
    <div role="alert" className="problem">
      <svg width="20" height="20" className="icon" aria-hidden="true">
        <use href={icon['circle-alert']} />
      </svg>
      <p>{text}</p>
      <button type="button" className="link" onClick={onRetry}>
        Try Again
      </button>
    </div>
  );
}
