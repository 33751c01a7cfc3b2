import { lazy, type ReactNode, Suspense, useState } from 'react';
import { MOST_NAMED } from '../../../../../schema/contracts/bulk-limits.ts';
import { Icon } from '../../components/Icon.tsx';
import { MergeButton } from './MergeButton.tsx';
import type { useSelection } from '../list/use-selection.ts';

/** Loaded when it first opens. */
const BulkDialog = lazy(async () => ({ default: (await import('./BulkDialog.tsx')).BulkDialog }));

type Props = {
  selected: ReturnType<typeof useSelection>;
  /** Number of businesses that pass the filter. */
  total: number;
  /** Ids of the visible rows. */
  ids: readonly number[];
};

/** Bar of a selection: its size, all that pass the filter, and what to do with it. Nothing without a selection. */
export function SelectionBar({ selected, total, ids }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { selection, count } = selected;
  if (count === 0 && !isOpen) return null;
  const isWholePage = ids.every((id) => selected.has(id));
  const isTooMany = selected.named > MOST_NAMED;
  const most = MOST_NAMED.toLocaleString('tr');
  return (
    <div className="selection-bar" role="region" aria-label="Seçim">
      <p role="status">
        <strong>{count.toLocaleString('tr')}</strong> işletme seçili
        {selection.kind === 'all' && ` (filtreye uyanların tümü${toExceptText(selected.named)})`}
      </p>
      {!isWholePage && (
        <button type="button" className="button button-small" onClick={() => selected.toggle(ids, true)}>
          Sayfadakileri seç
        </button>
      )}
      {isWholePage && total > count && (
        <button type="button" className="button button-small" onClick={() => selected.chooseAll(total)}>
          Tümünü seç ({total.toLocaleString('tr')})
        </button>
      )}
      {isTooMany && (
        <p className="error">
          {selection.kind === 'some'
            ? `Tek tek en çok ${most} işletme seçilebilir.`
            : `Tümünden en çok ${most} işletme çıkarılabilir.`}
        </p>
      )}
      <button
        type="button"
        className="button button-primary button-small"
        aria-disabled={isTooMany}
        onClick={() => isTooMany || setOpen(true)}
      >
        <Icon name="pencil" />
        Toplu değiştir
      </button>
      {selection.kind === 'some' && count === 2 && <MergeButton ids={[...selection.ids]} />}
      <button type="button" className="button button-plain button-small" onClick={selected.clear}>
        Seçimi bırak
      </button>
      {isOpen && (
        <Suspense>
          <BulkDialog
            selection={selection}
            count={count}
            onClose={(isDone) => {
              setOpen(false);
              if (isDone) selected.clear();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function toExceptText(except: number): string {
  return except === 0 ? '' : `, ${except.toLocaleString('tr')} işletme hariç`;
}
