type Item = { key: string; name: string; detail?: string; count: number; href?: string; note?: string };
type Props = { items: Item[]; /** Sentence without items. */ empty: string };

/** List of names with counts, and a bar behind each that is as long as its share of the largest. */
export function BarList({ items, empty }: Props) {
  if (items.length === 0) return <p className="text-muted">{empty}</p>;
  const most = Math.max(...items.map(({ count }) => count));
  return (
    <ol className="bar-list">
      {items.map(({ key, name, detail = '', count, href, note }) => (
        <li key={key}>
          <meter className="bar-list-bar" min={0} max={most || 1} value={count} aria-hidden="true" />
          <span className="bar-list-name">
            {href === undefined ? (
              <bdi>{name}</bdi>
            ) : (
              <a className="subject" href={href} target="_blank" rel="noopener">
                <bdi>{name}</bdi>
              </a>
            )}
            {detail !== '' && (
              <span className="hint">
                {' '}
                <bdi>{detail}</bdi>
              </span>
            )}
          </span>
          <span className="bar-list-count">
            {count.toLocaleString('tr')}
            {note !== undefined && <span className="hint"> {note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
