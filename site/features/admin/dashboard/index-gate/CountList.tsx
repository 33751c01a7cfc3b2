import { useId } from 'react';
import { Link } from 'wouter';

type Item = { text: string; count: number; to: string | null };

/** Counted things with a heading; those with a path are links. */
export function CountList({ title, text, items }: { title: string; text?: string; items: Item[] }) {
  const id = useId();
  return (
    <div className="index-gate-part">
      <h3 id={id}>{title}</h3>
      {text !== undefined && <p className="hint">{text}</p>}
      <ul className="index-gate-counts" aria-labelledby={id}>
        {items.map(({ text: name, count, to }) => (
          <li key={name}>
            {to === null ? <span>{name}</span> : <Link href={to}>{name}</Link>}
            <span className="index-gate-count">{count.toLocaleString('tr')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
