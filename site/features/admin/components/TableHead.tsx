/** A column of numbers is aligned to the right. */
type Column = string | { name: string; isNumber: true };
type Props = {
  columns: readonly Column[];
  /** Adds a column of buttons, whose heading only screen readers read. */
  hasActions?: boolean;
};

/** Head of a table. */
export function TableHead({ columns, hasActions = false }: Props) {
  return (
    <thead>
      <tr>
        {columns.map((column) =>
          typeof column === 'string' ? (
            <th key={column} scope="col">
              {column}
            </th>
          ) : (
            <th key={column.name} scope="col" className="num">
              {column.name}
            </th>
          ),
        )}
        {hasActions && (
          <th scope="col">
            <span className="sr-only">İşlemler</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
