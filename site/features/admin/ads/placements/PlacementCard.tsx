import * as Switch from '@radix-ui/react-switch';
import { useId } from 'react';
import type { AdSetting } from '../../../../../schema/contracts/ad-settings.ts';
import type { General } from '../general/general-values.ts';
import { PLACEMENTS } from './placement-text.ts';
import { PlacementFields } from './PlacementFields.tsx';

type Props = {
  setting: AdSetting;
  general: General;
  isReadOnly: boolean;
  onChange: (fields: Partial<AdSetting>) => void;
};

/** Card of a placement with its switch. Its details are shown while it is on (A-4-20). */
export function PlacementCard({ setting, general, isReadOnly, onChange }: Props) {
  const id = useId();
  const { placement, enabled, adClient } = setting;
  const { name, where } = PLACEMENTS[placement];
  return (
    <section className="card" aria-labelledby={`${id}-name`}>
      <header className="ads-placement-head">
        <div>
          <h2 id={`${id}-name`}>{name}</h2>
          <p className="hint" id={`${id}-where`}>
            {where}
          </p>
        </div>
        <span className={`badge ${enabled ? 'badge-good' : 'badge-note'}`} aria-hidden="true">
          {enabled ? 'Açık' : 'Kapalı'}
        </span>
        <Switch.Root
          className="switch"
          checked={enabled}
          disabled={isReadOnly}
          aria-label={`${name} reklam alanı açık`}
          aria-describedby={`${id}-where`}
          onCheckedChange={(isOn) =>
            // A new placement starts with the publisher of the general settings.
            onChange({ enabled: isOn, ...(isOn && adClient === '' && { adClient: general.client }) })
          }
        >
          <Switch.Thumb className="switch-thumb" />
        </Switch.Root>
      </header>
      {enabled && <PlacementFields setting={setting} provider={general.provider} onChange={onChange} />}
    </section>
  );
}
