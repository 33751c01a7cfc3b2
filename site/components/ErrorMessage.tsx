import type { ReactNode } from 'react';
import { Icon } from './icons/Icon.tsx';

type Props = {
  text: string;
  /** The failure, whose cause tells a network error from a server error; absent if a file could not be loaded. */
  error?: Error | null;
  onRetry: () => void;
};

/** Error message with a hint and a button that retries. */
export function ErrorMessage({ text, error, onRetry }: Props): ReactNode {
  return (
    <div role="alert" className="problem">
      <Icon name="circle-alert" />
      <p>
        {text}
        <small>
          {isNetworkError(error) ? 'Check your connection.' : 'The site did not answer as it should.'}
        </small>
      </p>
      <button type="button" className="link" onClick={onRetry}>
        Try Again
      </button>
    </div>
  );
}

/** A request that got no response fails with a TypeError; one with a failing response does not. */
function isNetworkError(error: Error | null | undefined): boolean {
  return !error || error.cause instanceof TypeError;
}
