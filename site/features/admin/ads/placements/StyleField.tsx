import { useState } from 'react';
import { parseAdStyle } from '../../../../../schema/rules/website/ad-style.ts';
import { FieldFrame } from '../../businesses/form/fields/FieldFrame.tsx';

type Props = { value: string; onChange: (style: string) => void };

/** CSS of an ad as JSON. What is not valid is not taken; the last valid value stays (A-5-20). */
export function StyleField({ value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const isValid = parseAdStyle(typed) !== null;
  return (
    <FieldFrame
      label="Özel CSS (JSON)"
      isWide
      hint='Örneğin: {"borderRadius": "8px"}. Alanın boyutu değişmez.'
      issue={isValid ? undefined : 'Geçerli JSON değil; son geçerli değer kullanılır.'}
    >
      {(wiring) => (
        <textarea
          className="input ads-code"
          rows={2}
          maxLength={2000}
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            if (parseAdStyle(target.value) !== null) onChange(target.value.trim());
          }}
          {...wiring}
        />
      )}
    </FieldFrame>
  );
}
