import { Icon } from '../../components/icons/Icon.tsx';
import { MAX_ZOOM } from './view/camera.ts';

type Props = {
  zoom: number;
  onZoom(by: 1 | -1): void;
  /** Absent if the map cannot show where the visitor is. */
  onLocate: (() => void) | null;
};

/** Buttons of the map, the same for the picture and for MapLibre. */
export default function MapControls({ zoom, onZoom, onLocate }: Props) {
  return (
    <div className="map-controls">
      <div>
        <button
          type="button"
          aria-label="Zoom in"
          title="Zoom in"
          aria-disabled={zoom >= MAX_ZOOM}
          onClick={() => onZoom(1)}
        >
          <Icon name="plus" />
        </button>
        <button type="button" aria-label="Zoom out" title="Zoom out" onClick={() => onZoom(-1)}>
          <Icon name="minus" />
        </button>
      </div>
      {onLocate !== null && (
        <div>
          <button type="button" aria-label="Show where I am" title="Show where I am" onClick={onLocate}>
            <Icon name="locate" />
          </button>
        </div>
      )}
    </div>
  );
}
