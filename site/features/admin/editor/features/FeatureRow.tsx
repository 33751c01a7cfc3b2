import { useId, type ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import type { Feature } from './features-model.ts';

type Props = {
  feature: Feature;
  /** Number within its group, from 1. */
  place: number;
  isNew: boolean;
  problem: string | null;
  onChange: (feature: Feature) => void;
  onRemove: () => void;
};

/** Editor of one feature: its name, and yes, no or a text. */
export function FeatureRow({ feature, place, isNew, problem, onChange, onRemove }: Props): ReactNode {
  const problemId = useId();
  const name = feature.name.trim() || `${place}. özellik`;
  const described = {
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : problemId,
  };
  return (
    <div className="features-row">
      <input
        className="input"
        aria-label={`${place}. özelliğin adı`}
        value={feature.name}
        maxLength={100}
        autoFocus={isNew}
        onChange={(event) => onChange({ ...feature, name: event.target.value })}
        {...described}
      />
      <select
        className="input"
        aria-label={`${name}: değer`}
        value={feature.kind}
        onChange={(event) => onChange({ ...feature, kind: event.target.value as Feature['kind'] })}
      >
        <option value="yes">Evet</option>
        <option value="no">Hayır</option>
        <option value="text">Metin</option>
      </select>
      <button
        type="button"
        className="button button-plain button-icon"
        aria-label={`Sil: ${name}`}
        title="Özelliği sil"
        onClick={onRemove}
      >
        <Icon name="trash-2" />
      </button>
      {feature.kind === 'text' && (
        <input
          className="input features-text"
          aria-label={`${name}: metin`}
          value={feature.text}
          maxLength={300}
          onChange={(event) => onChange({ ...feature, text: event.target.value })}
          {...described}
        />
      )}
      {problem !== null && (
        <p className="error" id={problemId}>
          {problem}
        </p>
      )}
    </div>
  );
}
