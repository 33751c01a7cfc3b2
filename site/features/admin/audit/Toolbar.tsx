import { useId } from 'react';
import { ACTIONS } from '../dashboard/activity-text.ts';
import { Icon } from '../components/Icon.tsx';
import { ALL, type Filters } from './filters.ts';
import { ENTITIES } from './words.ts';

type Props = { filters: Filters; onChange: (filters: Filters) => void };

/** What of the log is shown. Any change begins at the first page. */
export function Toolbar({ filters, onChange }: Props) {
  const id = useId();
  const set = (changed: Partial<Filters>) => onChange({ ...filters, ...changed, page: 1 });
  const isFiltered = Object.entries({ ...filters, page: 1 }).some(
    ([name, value]) => value !== ALL[name as keyof Filters],
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
    <div className="toolbar" role="search" aria-label="Kayıtları filtrele">
      {choice('action', 'İşlem', ACTIONS)}
      {choice('entity', 'Tür', ENTITIES)}
      {day('from', 'Başlangıç')}
      {day('to', 'Bitiş')}
      {filters.operator !== '' && (
        <button type="button" className="button" onClick={() => set({ operator: '' })}>
          Operatör no. {filters.operator}
          <Icon name="x" />
        </button>
      )}
      {filters.entityId !== '' && (
        <button type="button" className="button" onClick={() => set({ entityId: '' })}>
          {ENTITIES[filters.entity] ?? filters.entity}: {filters.entityId}
          <Icon name="x" />
        </button>
      )}
      <button
        type="button"
        className="button button-plain"
        disabled={!isFiltered}
        onClick={() => onChange(ALL)}
      >
        Filtreleri temizle
      </button>
    </div>
  );
}
