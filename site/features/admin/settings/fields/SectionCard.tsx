import { useId, type ReactNode } from 'react';
import type { SettingField, SettingSection } from '../data/fields.ts';

type Props = { section: SettingSection; renderField: (field: SettingField) => ReactNode };

/** Card with settings that belong together. */
export function SectionCard({ section: { title, text, fields }, renderField }: Props): ReactNode {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{title}</h2>
      </div>
      {text !== undefined && <p className="settings-text">{text}</p>}
      <div className="fields settings-fields">{fields.map(renderField)}</div>
    </section>
  );
}
