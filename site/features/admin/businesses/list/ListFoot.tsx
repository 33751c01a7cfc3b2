import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { PAGE_SIZES } from './filters.ts';
import { Pager } from '../../components/Pager.tsx';

type Props = {
  /** Page of the visible rows. */
  page: number;
  pages: number;
  requested: number;
  perPage: number;
  onGo: (page: number) => void;
  onSize: (perPage: number) => void;
};

/** Foot of the list: pages, a field for the number of a page, and the size of pages. */
export function ListFoot({ page, pages, requested, perPage, onGo, onSize }: Props): ReactNode {
  const id = useId();
  const [typed, setTyped] = useState('');
  const go = (event: FormEvent) => {
    event.preventDefault();
    const number = Number(typed);
    setTyped('');
    if (Number.isInteger(number) && number > 0) onGo(Math.min(number, pages));
  };
  return (
    <div className="list-foot">
      {pages > 1 && <Pager page={page} pages={pages} requested={requested} onGo={onGo} />}
      {pages > 1 && (
        <form className="row" onSubmit={go}>
          <label htmlFor={`${id}-page`}>Sayfaya git</label>
          <input
            className="input list-page"
            id={`${id}-page`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            placeholder={String(page)}
            value={typed}
            onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
          />
        </form>
      )}
      <div className="row">
        <label htmlFor={`${id}-size`}>Sayfada</label>
        <select
          className="input list-size"
          id={`${id}-size`}
          value={perPage}
          onChange={({ target }) => onSize(Number(target.value))}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size} işletme
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
