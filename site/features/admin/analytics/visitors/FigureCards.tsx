import type { Figure } from '../text/figures.ts';

type Props = {
  label: string;
  /** Number of cards while they are loading. */
  count: number;
  figures: Figure[] | undefined;
};

/** Cards with figures; undefined while they are loading. */
export function FigureCards({ label, count, figures }: Props) {
  return (
    <section
      className="analytics-figures"
      data-count={count}
      aria-label={label}
      aria-busy={figures === undefined}
    >
      {figures === undefined
        ? Array.from({ length: count }, (_, i) => (
            <div key={i} className="skeleton analytics-figure-pending" />
          ))
        : figures.map(({ label: name, value, basis }) => (
            <div key={name} className="card analytics-figure">
              <p className="text-muted">{name}</p>
              <p className="figure">{value}</p>
              <p className="hint">{basis}</p>
            </div>
          ))}
    </section>
  );
}
