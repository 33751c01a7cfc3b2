import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { EXPORT_FORMATS, type ExportFormat } from '../../../../schema/contracts/export.ts';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { Icon } from '../components/Icon.tsx';
import { ExportStatus } from './ExportStatus.tsx';
import { parseRange } from './export-range.ts';
import { FORMAT_NAMES, TEXTS, toQuestion } from './texts.ts';
import type { ExportFilter } from './export-businesses.ts';
import { useExport } from './use-export.ts';

type Props = {
  /** Filter of a range; without one, of all businesses. */
  filter?: ExportFilter;
  /** Businesses that can be exported whole, beside a range, with the text of the button. */
  whole?: (Whole & { text: string }) | null;
  /** Differences between the export and what the screen shows. */
  note?: string;
  /** Fields of the filter, unless the screen shows them elsewhere. */
  children?: ReactNode;
};

/** `total` is undefined until it has loaded, and null if it did not. */
type Whole = { filter: ExportFilter; total: number | null | undefined };

/** Controls for exporting businesses to a file. */
export function ExportBar({ filter = {}, whole = null, note = '', children }: Props): ReactNode {
  const id = useId();
  const [typed, setTyped] = useState({ start: '', end: '' });
  const [format, setFormat] = useState<ExportFormat>(EXPORT_FORMATS[0]);
  const { state, start, refuse, confirm, stop } = useExport(whole?.total);
  const isBusy = state.kind === 'running';

  function exportRange(event: FormEvent) {
    event.preventDefault();
    const range = parseRange(typed.start, typed.end);
    if (range === null) refuse(TEXTS.invalidRange);
    else start({ filter, range, format });
  }

  const renderNumber = (name: 'start' | 'end', label: string) => (
    <div className="field export-number">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        className="input"
        id={`${id}-${name}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={typed[name]}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      />
    </div>
  );
  return (
    <section className="export-bar" aria-label="Dışa aktarma">
      <form className="toolbar" onSubmit={exportRange} noValidate>
        {children}
        {renderNumber('start', 'Başlangıç')}
        {renderNumber('end', 'Bitiş')}
        <div className="field">
          <label htmlFor={`${id}-format`}>Dosya türü</label>
          <select
            className="input"
            id={`${id}-format`}
            value={format}
            onChange={(event) => setFormat(event.target.value as ExportFormat)}
          >
            {EXPORT_FORMATS.map((each) => (
              <option key={each} value={each}>
                {FORMAT_NAMES[each]}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button" aria-disabled={isBusy}>
          <Icon name="download" />
          Aralığı dışa aktar
        </button>
        {whole !== null && (
          <button
            type="button"
            className="button"
            aria-disabled={isBusy || whole.total === undefined}
            onClick={() => start({ filter: whole.filter, range: null, format })}
          >
            <Icon name="download" />
            {whole.text}
          </button>
        )}
        <ExportStatus state={state} note={note} onStop={stop} />
      </form>
      <ConfirmDialog
        isOpen={state.kind === 'asking'}
        onClose={stop}
        title="Dışa aktar"
        text={state.kind === 'asking' ? toQuestion(state.count) : ''}
        action="Devam et"
        onConfirm={confirm}
      />
    </section>
  );
}
