import { useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldFrame } from './FieldFrame.tsx';
import { LABELS } from './line-fields.ts';
import { getFieldIssue } from '../field-issue.ts';
import { isLikelyPhone } from './phone-shape.ts';
import type { FormValues } from '../form-values.ts';

const DOUBT = 'Bu bir telefon numarasına benzemiyor; kontrol edin. Yine de kaydedebilirsiniz.';

/** Phone number. An unusual one gets a warning but is never rejected, because formats vary worldwide. */
export function PhoneField(): ReactNode {
  const { register, getValues, formState } = useFormContext<FormValues>();
  const [isDoubtful, setDoubtful] = useState(false);
  const check = async () => {
    const { phone, countryCode } = getValues();
    const looksRight = await isLikelyPhone(phone, countryCode);
    // The rules are loaded asynchronously; the number can have changed by then.
    if (getValues().phone === phone) setDoubtful(!looksRight);
  };
  return (
    <FieldFrame
      label={LABELS.phone}
      issue={getFieldIssue(formState.errors, 'phone')}
      hint={isDoubtful && <span role="status">{DOUBT}</span>}
    >
      {(wiring) => (
        <input
          className="input"
          type="tel"
          autoComplete="off"
          {...wiring}
          {...register('phone', { onBlur: () => void check(), onChange: () => setDoubtful(false) })}
        />
      )}
    </FieldFrame>
  );
}
