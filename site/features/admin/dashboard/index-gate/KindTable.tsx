type Counts = { published: number; indexed: number };

/** Published and indexed pages by kind, with their sums. */
export function KindTable({ rows }: { rows: ({ name: string } & Counts)[] }) {
  const sum = (count: keyof Counts) => rows.reduce((total, row) => total + row[count], 0);
  const all = [...rows, { name: 'Toplam', published: sum('published'), indexed: sum('indexed') }];
  return (
    <table className="index-gate-kinds">
      <thead>
        <tr>
          <th scope="col">Sayfa türü</th>
          <th scope="col">Sayfa</th>
          <th scope="col">Açık</th>
        </tr>
      </thead>
      <tbody>
        {all.map(({ name, published, indexed }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{published.toLocaleString('tr')}</td>
            <td>
              {indexed.toLocaleString('tr')} <span className="hint">{formatShare(indexed, published)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Part in percent, rounded down, so that only all pages are 100. */
function formatShare(indexed: number, published: number): string {
  return published === 0 ? '' : `%${Math.floor((indexed / published) * 100)}`;
}
