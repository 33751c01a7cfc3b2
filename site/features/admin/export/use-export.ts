import { useRef, useState } from 'react';
import { EXPORT_LIMITS } from '../../../../schema/contracts/export.ts';
import { useToast } from '../../../components/toast/use-toast.ts';
import { RequestError } from '../../../data/api-client.ts';
import { exportBusinesses, type ExportRequest } from './export-businesses.ts';
import { countRows } from './export-range.ts';
import { TEXTS, toReason } from './texts.ts';

type State =
  | { kind: 'idle' }
  /** Waits for the confirmation of a large export. */
  | { kind: 'asking'; request: ExportRequest; count: number }
  | { kind: 'running'; bytes: number }
  | { kind: 'refused'; text: string }
  | { kind: 'failed'; reason: string };

/**
 * Exports businesses to a file on the operator's device. `start` checks the number of rows, of which `total` is that of
 * an export without a range: undefined until it has loaded, null if it did not.
 */
export function useExport(total: number | null | undefined) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  const toast = useToast();

  async function run(request: ExportRequest, count: number) {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ kind: 'running', bytes: 0 });
    const isLarge = count > EXPORT_LIMITS.unconfirmed;
    const onBytes = (bytes: number) => setState({ kind: 'running', bytes });
    try {
      const written = await exportBusinesses(request, { count, isLarge, signal, onBytes });
      const text = `${written?.toLocaleString('tr')} işletme dosyaya yazıldı.`;
      if (written !== null) toast({ kind: 'good', title: 'Dışa aktarıldı', text });
      setState({ kind: 'idle' });
    } catch (error) {
      setState(signal.aborted ? { kind: 'idle' } : toFailure(error));
    }
    running.current = null;
  }

  function start(request: ExportRequest) {
    if (running.current !== null) return;
    const count = request.range === null ? total : countRows(request.range);
    if (count === undefined) return;
    if (count === null) refuse(TEXTS.unknownTotal);
    else if (count > EXPORT_LIMITS.maximum) refuse(TEXTS.tooMany);
    else if (count > EXPORT_LIMITS.unconfirmed) setState({ kind: 'asking', request, count });
    else void run(request, count);
  }

  const refuse = (text: string) => setState({ kind: 'refused', text });
  return {
    state,
    start,
    refuse,
    confirm: () => state.kind === 'asking' && void run(state.request, state.count),
    /** Closes the question, or stops the export that runs. */
    stop: () => (running.current === null ? setState({ kind: 'idle' }) : running.current.abort()),
  };
}

function toFailure(error: unknown): State {
  const isTooLarge = error instanceof RequestError && error.code === 'export_too_large';
  return isTooLarge ? { kind: 'refused', text: TEXTS.tooMany } : { kind: 'failed', reason: toReason(error) };
}
