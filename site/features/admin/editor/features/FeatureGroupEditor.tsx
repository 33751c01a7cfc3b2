import { useId, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { FeatureRow } from './FeatureRow.tsx';
import { NEW_FEATURE, type FeatureGroup, type FeatureProblem } from './features-model.ts';

type Props = {
  group: FeatureGroup;
  /** True if the group was just added: it is expanded and its name has the focus. */
  isNew: boolean;
  problems: FeatureProblem[];
  onChange: (group: FeatureGroup) => void;
  onRemove: () => void;
};

/** Editor of one feature group, collapsed until it is opened or has an error. */
export function FeatureGroupEditor({ group, isNew, problems, onChange, onRemove }: Props): ReactNode {
  const [isOpened, setOpened] = useState(isNew);
  const [isGrown, setGrown] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { features } = group;
  const problem = problems.find(({ feature }) => feature === undefined)?.message;
  const append = () => {
    setGrown(true);
    onChange({ ...group, features: [...features, { ...NEW_FEATURE }] });
  };
  const remove = (at: number) => {
    onChange({ ...group, features: features.toSpliced(at, 1) });
    add.current!.focus();
  };
  return (
    <details
      className="features-group"
      open={isOpened || problems.length > 0}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>
        {group.name.trim() || 'Yeni grup'} <span className="font-normal text-muted">({features.length})</span>
      </summary>
      <div className="features-head">
        <label htmlFor={`${id}-name`}>Grup adı</label>
        <input
          className="input"
          id={`${id}-name`}
          value={group.name}
          maxLength={100}
          autoFocus={isNew}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-issue`}
          onChange={(event) => onChange({ ...group, name: event.target.value })}
        />
        <button type="button" className="button button-plain button-small" onClick={onRemove}>
          <Icon name="trash-2" />
          Grubu sil
        </button>
        {problem !== undefined && (
          <p className="error" id={`${id}-issue`}>
            {problem}
          </p>
        )}
      </div>
      {features.map((feature, at) => (
        <FeatureRow
          key={at}
          feature={feature}
          place={at + 1}
          isNew={isGrown && at === features.length - 1 && feature.name === ''}
          problem={problems.find((problem) => problem.feature === at)?.message ?? null}
          onChange={(changed) => onChange({ ...group, features: features.with(at, changed) })}
          onRemove={() => remove(at)}
        />
      ))}
      <button type="button" ref={add} className="button button-plain button-small" onClick={append}>
        <Icon name="plus" />
        Özellik ekle
      </button>
    </details>
  );
}
