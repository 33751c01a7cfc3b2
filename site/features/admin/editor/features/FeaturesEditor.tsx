import { useRef, useState, type ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { FeatureGroupEditor } from './FeatureGroupEditor.tsx';
import { NEW_FEATURE, findProblems, type FeatureGroup } from './features-model.ts';

type Props = {
  value: FeatureGroup[];
  onChange: (groups: FeatureGroup[]) => void;
  /** True to show validation errors: only after the operator has tried to save. */
  isChecked: boolean;
  labelledBy: string;
};

/** Editor for the features of a business, by group. A feature is yes, no or a text. */
export function FeaturesEditor({ value, onChange, isChecked, labelledBy }: Props): ReactNode {
  const [isGrown, setGrown] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const problems = isChecked ? findProblems(value) : [];
  const append = () => {
    setGrown(true);
    onChange([...value, { name: '', features: [{ ...NEW_FEATURE }] }]);
  };
  const remove = (at: number) => {
    onChange(value.toSpliced(at, 1));
    add.current!.focus();
  };
  return (
    <div className="features-editor" role="group" aria-labelledby={labelledBy}>
      {value.length === 0 && <p className="hint">Henüz özellik yok.</p>}
      {value.map((group, at) => (
        <FeatureGroupEditor
          key={at}
          group={group}
          isNew={isGrown && at === value.length - 1 && group.name === ''}
          problems={problems.filter((problem) => problem.group === at)}
          onChange={(changed) => onChange(value.with(at, changed))}
          onRemove={() => remove(at)}
        />
      ))}
      <button type="button" ref={add} className="button button-plain button-small" onClick={append}>
        <Icon name="plus" />
        Grup ekle
      </button>
    </div>
  );
}
