import type { ReactNode } from 'react';
import { TEXTS, toProgressText } from './texts.ts';
import type { useExport } from './use-export.ts';

type Props = {
  state: ReturnType<typeof useExport>['state'];
  note: string;
  onStop: () => void;
};

/** Recommendation, progress or error of an export. */
export function ExportStatus({ state, note, onStop }: Props): ReactNode {
  if (state.kind === 'running')
    return (
      <div className="row export-status">
        <p role="status">{toProgressText(state.bytes)}</p>
        <button type="button" className="button button-small" onClick={onStop}>
          Durdur
        </button>
      </div>
    );
  if (state.kind === 'refused')
    return (
      <p className="error export-status" role="alert">
        {state.text}
      </p>
    );
  if (state.kind === 'failed')
    return (
      <p className="error export-status" role="alert">
        {TEXTS.failed}: {state.reason} {TEXTS.advice}
      </p>
    );
  return (
    <p className="hint export-status">
      {TEXTS.recommended} {note}
    </p>
  );
}
