import { useId } from 'react';
import type { AuditEntry } from '../../../../schema/contracts/audit.ts';
import { ACTIONS } from './text/activity-text.ts';
import { Icon } from '../components/Icon.tsx';
import { NO_FILTERS, type AuditFilters } from './filters.ts';
import { toSubjectText } from './text/entry-subject.ts';
import { toActorText, ENTITIES } from './text/entry-text.ts';

type Props = {
  filters: AuditFilters;
  /** An entry that matches the filters, for the names of their ids. */
  example: AuditEntry | undefined;
  onChange: (filters: AuditFilters) => void;
};

/** Filters of the log. Each change returns to the first page. */
export function AuditToolbar({ filters, example, onChange }: Props) {
  const id = useId();
  const set = (changed: Partial<AuditFilters>) => onChange({ ...filters, ...changed, page: 1 });
  const isFiltered = Object.entries({ ...filters, page: 1 }).some(
    ([name, value]) => value !== NO_FILTERS[name as keyof AuditFilters],
  );
  const choice = (name: 'action' | 'entity', label: string, words: Record<string, string>) => (
    <div className="field">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <select
        id={`${id}-${name}`}
        className="input"
        value={filters[name]}
        onChange={({ target }) => set({ [name]: target.value, entityId: '' })}
      >
        <option value="">Tümü</option>
        {Object.entries(words).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
  const day = (name: 'from' | 'to', label: string) => (
    <div className="field">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        id={`${id}-${name}`}
        className="input"
        type="date"
        value={filters[name]}
        onChange={({ target }) => set({ [name]: target.value })}
      />
    </div>
  );
  return (
    <div className="toolbar" role="search" aria-label="Denetim kayıtlarını filtrele">
      {choice('action', 'İşlem', ACTIONS)}
      {choice('entity', 'Konu', ENTITIES)}
      {day('from', 'Başlangıç')}
      {day('to', 'Bitiş')}
      {filters.operator !== '' && (
        <button type="button" className="button" onClick={() => set({ operator: '' })}>
          {toOperatorText(filters, example)}
          <Icon name="x" />
        </button>
      )}
      {filters.entityId !== '' && (
        <button type="button" className="button" onClick={() => set({ entityId: '' })}>
          {toFilterText(filters, example)}
          <Icon name="x" />
        </button>
      )}
      <button
        type="button"
        className="button button-plain"
        aria-disabled={!isFiltered}
        onClick={() => isFiltered && onChange(NO_FILTERS)}
      >
        Filtreleri temizle
      </button>
    </div>
  );
}

function toOperatorText({ operator }: AuditFilters, example: AuditEntry | undefined): string {
  const fits = example !== undefined && String(example.operatorId) === operator;
  return `Operatör: ${fits ? toActorText(example) : `no. ${operator}`}`;
}

function toFilterText({ entity, entityId }: AuditFilters, example: AuditEntry | undefined): string {
  const fits = example?.entity === entity && example.entityId === entityId;
  return `${ENTITIES[entity] ?? entity}: ${fits ? toSubjectText(example) : entityId}`;
}
