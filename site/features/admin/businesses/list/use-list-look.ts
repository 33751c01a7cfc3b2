import { z } from 'zod';
import { useStoredSwitch } from '../../data/use-stored-switch.ts';
import { useStoredValue } from '../../data/use-stored-value.ts';
import { COLUMN_IDS, type ColumnId, DEFAULT_COLUMNS } from './columns.tsx';

const Columns = z.array(z.enum(COLUMN_IDS));

/** Columns and density of the list, stored in the browser. */
export function useListLook() {
  const [isNumbered, setNumbered] = useStoredSwitch('admin-row-numbers');
  const [isDense, setDense] = useStoredSwitch('admin-dense-list');
  const [columns, setColumns] = useStoredValue<readonly ColumnId[]>(
    'admin-list-columns',
    Columns,
    DEFAULT_COLUMNS,
  );
  return {
    isNumbered,
    setNumbered,
    isDense,
    setDense,
    columns,
    /** Shows or hides a column; the order stays. */
    toggle: (column: ColumnId) =>
      setColumns(COLUMN_IDS.filter((id) => columns.includes(id) !== (id === column))),
  };
}
