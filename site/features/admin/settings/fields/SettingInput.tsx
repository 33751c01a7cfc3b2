import type { ReactNode } from 'react';
import { FieldFrame } from '../../businesses/form/fields/FieldFrame.tsx';
import type { InputValue } from '../data/edits.ts';
import { getLabel, type SettingField } from '../data/fields.ts';
import { SettingControl } from './SettingControl.tsx';

type Props = {
  field: SettingField;
  value: InputValue;
  issue: string | undefined;
  onChange: (value: InputValue) => void;
  onBlur: () => void;
};

/** One setting with its label, hint, error and, where it has a limit to keep in sight, the number of characters. */
export function SettingInput({ field, value, issue, onChange, onBlur }: Props): ReactNode {
  const { path, kind, hint, counts } = field;
  const length = typeof value === 'string' ? value.trim().length : 0;
  const isWide = kind === 'code' || kind === 'text';
  return (
    <FieldFrame
      label={getLabel(path)}
      isWide={isWide}
      issue={issue}
      hint={
        counts === undefined ? (
          hint
        ) : (
          <span className="setting-hint">
            <span>{hint}</span>
            <span className="setting-count" data-over={length > counts || undefined}>
              {length}/{counts}
            </span>
          </span>
        )
      }
    >
      {(wiring) => (
        <SettingControl field={field} value={value} wiring={wiring} onChange={onChange} onBlur={onBlur} />
      )}
    </FieldFrame>
  );
}
