import type { AdsForm } from '../use-ads-form.ts';
import { PlacementCard } from './PlacementCard.tsx';

/** The five placements; disabled ones that cannot be changed if the stored ones are unknown (A-8-26). */
export function PlacementList({ form }: { form: AdsForm }) {
  const { placements, general, isLoaded, error, editPlacement } = form;
  if (!isLoaded && error === null)
    return <div className="skeleton skeleton-block" role="status" aria-label="Yükleniyor" />;
  return (
    <div className="ads-placements">
      {placements.map((setting) => (
        <PlacementCard
          key={setting.placement}
          setting={setting}
          general={general}
          isReadOnly={!isLoaded}
          onChange={(fields) => editPlacement(setting.placement, fields)}
        />
      ))}
    </div>
  );
}
