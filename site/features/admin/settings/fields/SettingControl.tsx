import * as Switch from '@radix-ui/react-switch';
import type { ReactNode } from 'react';
import type { FieldAttributes } from '../../businesses/form/fields/FieldFrame.tsx';
import type { InputValue } from '../data/edits.ts';
import type { SettingField } from '../data/fields.ts';

type Props = {
  field: SettingField;
  value: InputValue;
  wiring: FieldAttributes;
  onChange: (value: InputValue) => void;
  onBlur: () => void;
};

const ROWS = { text: 3, code: 10, lines: 3 } as const;

/** Control of a setting. */
export function SettingControl({ field, value, wiring, onChange, onBlur }: Props): ReactNode {
  const { kind = 'line', options = {}, placeholder } = field;
  if (typeof value === 'boolean')
    return (
      <Switch.Root className="switch" checked={value} onCheckedChange={onChange} onBlur={onBlur} {...wiring}>
        <Switch.Thumb className="switch-thumb" />
      </Switch.Root>
    );
  const shared = {
    className: kind === 'code' ? 'input setting-code' : 'input',
    value,
    placeholder,
    onBlur,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    ...wiring,
  };
  if (kind === 'select')
    return (
      <select {...shared}>
        {Object.entries(options).map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    );
  if (kind === 'text' || kind === 'code' || kind === 'lines')
    return <textarea {...shared} rows={ROWS[kind]} spellCheck={kind === 'text'} />;
  // With 'url' and 'email' phones show a fitting keyboard; the contract checks the value.
  return <input {...shared} type={kind === 'line' ? 'text' : kind} autoComplete="off" />;
}
