import type { ReactNode } from 'react';

type Props = { id: string; title: string; children: ReactNode };

/** Section of the form with a heading, whose id labels the editors inside. */
export function FormSection({ id, title, children }: Props): ReactNode {
  return (
    <section className="form-section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
