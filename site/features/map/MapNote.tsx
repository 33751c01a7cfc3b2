import type { MapBasemap } from '../../../schema/contracts/map-data.ts';
import type { MapStage } from './use-interactive-map.ts';

type Props = {
  stage: MapStage;
  basemap: MapBasemap | null;
  isUnlocated: boolean;
  onTurn(): void;
  onRetry(): void;
};

/** Line in the corner of the map: the credit of its basemap, or what a visitor may want to know instead. */
export default function MapNote({ stage, basemap, isUnlocated, onTurn, onRetry }: Props) {
  return (
    <div className="map-corner">
      <p role="status">{toStatus(stage, isUnlocated)}</p>
      {stage === 'picture' && basemap && (
        <button type="button" onClick={onTurn}>
          Show Streets
        </button>
      )}
      {stage === 'failed' && (
        <button type="button" onClick={onRetry}>
          Try Again
        </button>
      )}
      {stage === 'drawn' && basemap && (
        <a className="map-credit" href="https://www.openstreetmap.org/copyright">
          {basemap.attribution}
        </a>
      )}
    </div>
  );
}

function toStatus(stage: MapStage, isUnlocated: boolean): string {
  if (stage === 'loading') return 'Loading the interactive map…';
  if (stage === 'simple') return 'A simple map, because your browser has no WebGL 2.';
  if (stage === 'failed') return 'The interactive map could not be loaded.';
  return isUnlocated ? 'Your browser did not tell where you are.' : '';
}
