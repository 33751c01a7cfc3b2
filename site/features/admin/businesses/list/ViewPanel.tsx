import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { ADMIN_SORTS } from '../../../../../schema/contracts/admin-business.ts';
import { Icon } from '../../components/Icon.tsx';
import { COLUMN_IDS, COLUMNS } from './columns.tsx';
import { type ListOrder, parseListQuery, toQueryString } from './filters.ts';
import type { useFilters } from './use-filters.ts';
import type { useListLook } from './use-list-look.ts';
import { useStoredViews } from './use-stored-views.ts';

type Props = { filters: ReturnType<typeof useFilters>; look: ReturnType<typeof useListLook> };

/** Look of the list: order, density, columns and stored views. */
export function ViewPanel({ filters, look }: Props): ReactNode {
  const id = useId();
  const { shown, arrange } = filters;
  return (
    <section className="filter-panel" aria-label="Görünüm" id="business-view">
      <div className="toolbar">
        <div className="field">
          <label htmlFor={`${id}-sort`}>Sıralama</label>
          <select
            className="input"
            id={`${id}-sort`}
            value={toSortValue(shown)}
            onChange={({ target }) => arrange(parseSort(target.value))}
          >
            <option value="">{shown.search === '' ? 'Kayıt sırası' : 'En iyi eşleşme'}</option>
            {ADMIN_SORTS.flatMap((sort) =>
              (['asc', 'desc'] as const).map((order) => (
                <option key={`${sort} ${order}`} value={`${sort} ${order}`}>
                  {SORT_NAMES[sort][order]}
                </option>
              )),
            )}
          </select>
        </div>
        <StoredViews filters={filters} />
      </div>
      <fieldset className="filter-gaps">
        <legend>Satırlar ve sütunlar</legend>
        <label className="filter-gap">
          <input
            type="checkbox"
            checked={look.isDense}
            onChange={({ target }) => look.setDense(target.checked)}
          />
          Sıkışık satırlar
        </label>
        {COLUMN_IDS.map((column) => (
          <label key={column} className="filter-gap">
            <input
              type="checkbox"
              checked={look.columns.includes(column)}
              onChange={() => look.toggle(column)}
            />
            {COLUMNS[column].label}
          </label>
        ))}
      </fieldset>
    </section>
  );
}

const SORT_NAMES: Record<(typeof ADMIN_SORTS)[number], { asc: string; desc: string }> = {
  name: { asc: 'Ad, A’dan Z’ye', desc: 'Ad, Z’den A’ya' },
  category: { asc: 'Kategori, A’dan Z’ye', desc: 'Kategori, Z’den A’ya' },
  city: { asc: 'Şehir, A’dan Z’ye', desc: 'Şehir, Z’den A’ya' },
  rating: { asc: 'Puan, düşükten yükseğe', desc: 'Puan, yüksekten düşüğe' },
  updated: { asc: 'Son değişiklik, önce eskiler', desc: 'Son değişiklik, önce yeniler' },
};

function toSortValue({ sortBy, sortOrder }: ListOrder): string {
  if (sortBy === '') return '';
  const first = sortBy === 'rating' || sortBy === 'updated' ? 'desc' : 'asc';
  return `${sortBy} ${sortOrder || first}`;
}

function parseSort(value: string): Pick<ListOrder, 'sortBy' | 'sortOrder'> {
  const [sortBy = '', sortOrder = ''] = value.split(' ');
  return { sortBy, sortOrder } as Pick<ListOrder, 'sortBy' | 'sortOrder'>;
}

function StoredViews({ filters }: Pick<Props, 'filters'>): ReactNode {
  const id = useId();
  const { views, store, remove } = useStoredViews();
  const [name, setName] = useState('');
  const query = toQueryString({ ...filters.shown, page: 1 }).toString();
  const current = views.find((view) => view.query === query);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    store({ name: name.trim(), query });
    setName('');
  };
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-views`}>Kayıtlı görünümler</label>
        <select
          className="input"
          id={`${id}-views`}
          value={current?.name ?? ''}
          onChange={({ target }) => {
            const view = views.find((each) => each.name === target.value);
            if (view !== undefined) filters.show(parseListQuery(new URLSearchParams(view.query)));
          }}
        >
          <option value="">{views.length === 0 ? 'Henüz yok' : 'Seçin'}</option>
          {views.map((view) => (
            <option key={view.name}>{view.name}</option>
          ))}
        </select>
      </div>
      <form className="field" onSubmit={save}>
        <label htmlFor={`${id}-name`}>Bu görünümün adı</label>
        <div className="view-name">
          <input
            className="input"
            id={`${id}-name`}
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <button type="submit" className="button" aria-disabled={name.trim() === ''}>
            <Icon name="save" />
            Sakla
          </button>
        </div>
      </form>
      {current !== undefined && (
        <button type="button" className="button button-plain" onClick={() => remove(current.name)}>
          <Icon name="trash-2" />“{current.name}” görünümünü sil
        </button>
      )}
    </>
  );
}
