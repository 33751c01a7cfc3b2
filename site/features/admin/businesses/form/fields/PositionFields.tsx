import { useState, type ClipboardEvent, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Icon } from '../../../components/Icon.tsx';
import { parseDegrees } from '../../../editor/position/parse-degrees.ts';
import { findLinkProblem, parsePosition } from '../../../editor/position/parse-position.ts';
import { PositionMap } from '../../../editor/position/PositionMap.tsx';
import type { Coordinates } from '../../../../../../schema/rules/geo/coordinates.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { LABELS } from './line-fields.ts';
import { getFieldIssue } from '../field-issue.ts';
import type { FormValues } from '../form-values.ts';

const HINTS = {
  links: 'Google Maps, OpenStreetMap ya da Apple Maps bağlantısını enlem alanına yapıştırabilirsiniz.',
  short: 'Kısa bağlantı konumu içermiyor: tarayıcıda açın ve adres çubuğundaki uzun bağlantıyı yapıştırın.',
  directions: 'Yol tarifi bağlantısı tek bir yeri göstermiyor: yerin kendi bağlantısını yapıştırın.',
  centre: 'Bağlantıda işaretli yer yok: haritanın ortası alındı. İğnenin yerini kontrol edin.',
};

/** Coordinates. Pasting a pair or a link of a map into one field fills in both. */
export function PositionFields({ ownId }: { ownId: number | null }): ReactNode {
  const { register, setValue, formState } = useFormContext<FormValues>();
  const [latitude, longitude] = useWatch<FormValues, ['latitude', 'longitude']>({
    name: ['latitude', 'longitude'],
  });
  const [hint, setHint] = useState<keyof typeof HINTS>('links');
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const pair = parsePosition(text);
    setHint(pair === null ? (findLinkProblem(text) ?? 'links') : pair.isCentre ? 'centre' : 'links');
    if (pair === null) return;
    event.preventDefault();
    for (const field of ['latitude', 'longitude'] as const)
      setValue(field, pair[field], { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  const position = toPosition(latitude, longitude);
  const move = (moved: Coordinates) => {
    for (const field of ['latitude', 'longitude'] as const)
      setValue(field, String(moved[field]), { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  return (
    <>
      {(['latitude', 'longitude'] as const).map((field) => (
        <FieldFrame key={field} label={LABELS[field]} issue={getFieldIssue(formState.errors, field)}>
          {(wiring) => (
            <input
              className="input"
              {...wiring}
              inputMode="decimal"
              autoComplete="off"
              onPaste={paste}
              {...register(field)}
            />
          )}
        </FieldFrame>
      ))}
      <p className="hint field-wide" role="status">
        {HINTS[hint]}
      </p>
      {position !== null && <PositionMap position={position} ownId={ownId} onMove={move} />}
      {position !== null && (
        <a
          className="button button-plain button-small field-wide"
          href={`https://www.google.com/maps/search/?api=1&query=${position.latitude},${position.longitude}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="external-link" />
          Haritada göster
        </a>
      )}
    </>
  );
}

/** The typed coordinates; null if they are no place on the earth. */
function toPosition(latitude: string, longitude: string): Coordinates | null {
  const [north, east] = [parseDegrees(latitude), parseDegrees(longitude)];
  if (north === null || east === null) return null;
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? { latitude: north, longitude: east } : null;
}
