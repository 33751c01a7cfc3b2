import { useId } from 'react';
import { Link } from 'wouter';
import './counts.css';

/** A counted thing. `count` is text where there is no number. */
type Item = { text: string; count: number | string; to: string | null };

/** Counted things with a heading; those with a path are links. */
export function CountList({ title, text, items }: { title: string; text?: string; items: Item[] }) {
  const id = useId();
  return (
    <div className="counts-part">
      <h3 id={id}>{title}</h3>
      {text !== undefined && <p className="hint">{text}</p>}
      {items.length > 0 && (
        <ul className="counts" aria-labelledby={id}>
          {items.map(({ text: name, count, to }) => (
            <li key={name}>
              {to === null ? <span>{name}</span> : <Link href={to}>{name}</Link>}
              <span className="counts-number">
                {typeof count === 'number' ? count.toLocaleString('tr') : count}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
