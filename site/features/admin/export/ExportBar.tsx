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
  /** 'range': rows by their numbers. 'all': also all rows, with a button of its own. */
  scope: 'range' | 'all';
  filter?: ExportFilter;
  /** Number of businesses of an export without a range; required by scope 'all'. Null if it did not load. */
  total?: number | null | undefined;
  /** Fields of the filter, unless the screen shows them elsewhere. */
  children?: ReactNode;
};

/** Controls for exporting businesses to a file. */
export function ExportBar({ scope, filter = {}, total, children }: Props): ReactNode {
  const id = useId();
  const [typed, setTyped] = useState({ start: '', end: '' });
  const [format, setFormat] = useState<ExportFormat>(EXPORT_FORMATS[0]);
  const { state, start, refuse, confirm, stop } = useExport(total);
  const isBusy = state.kind === 'running';

  function exportRange(event: FormEvent) {
    event.preventDefault();
    const range = parseRange(typed.start, typed.end);
    if (range === null) refuse(TEXTS.invalidRange);
    else start({ ...filter, range, format });
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
        {scope === 'all' && (
          <button
            type="button"
            className="button"
            aria-disabled={isBusy || total === undefined}
            onClick={() => start({ ...filter, range: null, format })}
          >
            <Icon name="download" />
            Tümünü dışa aktar
          </button>
        )}
        <ExportStatus
          state={state}
          isFiltered={Boolean(filter.categoryId || filter.countryCode)}
          onStop={stop}
        />
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
