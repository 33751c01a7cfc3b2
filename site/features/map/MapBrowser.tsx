import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { MapCategory, MapCity } from '../../../schema/contracts/map-data.ts';
import { DataProvider } from '../../data/DataProvider.tsx';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import './map.css';
import './picture/map-picture.css';
import CategoryBox from './CategoryBox.tsx';
import MapFrame from './MapFrame.tsx';
import PlaceList, { Place } from './PlaceList.tsx';
import { formatMapCount } from './map-count.ts';
import { useBasemap, useMapIndex, useMapNodes } from './use-map-data.ts';
import { useSize } from './use-size.ts';
import { useStart } from './use-start.ts';
import { constrainCamera, startCamera, toView } from './view/camera.ts';
import { collectPlaces } from './view/collect-places.ts';
import { type MapPosition, parseMapAddress, withMapPlace } from './view/map-address.ts';
import { type MapPlace, readNodes } from './view/read-nodes.ts';

const NO_CATEGORIES: MapCategory[] = [];
const NO_CITIES: MapCity[] = [];
const NO_PLACES: MapPlace[] = [];
/** As long as what takes its place, so that nothing moves. */
const LOADING = 'Loading the map. Circles are numbers of businesses; zoom in for their names.';
/** Pause in milliseconds before the address follows the map: browsers limit how often it may change. */
const ADDRESS_DELAY = 300;

/** Map of all businesses, and the list of those that it shows. */
export default function MapBrowser(_props: object) {
  return (
    <DataProvider>
      <Browser />
    </DataProvider>
  );
}

function Browser() {
  const index = useMapIndex();
  const basemap = useBasemap();
  const [start] = useState(readAddress);
  const [frame, size] = useSize();
  const [moved, setMoved] = useState<MapPosition | null>(null);
  const [category, setCategory] = useState(start.category);
  const [chosen, setChosen] = useState<string | null>(null);
  const [marked, setMarked] = useState<string | null>(null);
  const begin = useStart(start, index.data);
  const camera = useMemo(() => {
    if (size === null || begin === null) return null;
    return moved === null ? startCamera(begin, size) : constrainCamera({ ...moved, ...size });
  }, [begin, moved, size]);
  const view = useMemo(() => camera && toView(camera), [camera]);

  const categories = index.data?.categories ?? NO_CATEGORIES;
  const known = categories.find(({ slug }) => slug === category) ?? null;
  const data = useMapNodes(index.shape, index.version, view, index.refresh);
  // Deferred, so that React draws what has arrived in short tasks.
  const latest = useDeferredValue(data.latest);
  const nodes = latest?.nodes ?? null;
  const drawing = useMemo(() => nodes && readNodes(nodes, known?.id ?? null), [nodes, known?.id]);
  const box = latest?.view.box ?? null;
  const content = useMemo(() => drawing && box && collectPlaces(drawing, box), [drawing, box]);

  useEffect(() => {
    const timer = setTimeout(() => {
      if (camera === null) return;
      const to = withMapPlace(location.href, { position: camera, category });
      history.replaceState(history.state, '', to);
    }, ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [camera, category]);
  const changeCategory = useCallback((slug: string | null) => {
    setCategory(slug);
    setChosen(null);
  }, []);
  const error = index.error ?? data.error;
  const retry = () => (index.error === null ? data.retry() : void index.refetch());
  const names = useMemo(() => new Map(categories.map(({ id, name }) => [id, name])), [categories]);
  const card = drawing?.places.find(({ slug }) => slug === chosen);
  return (
    <div className="map-browser" aria-busy={data.isLoading && error === null}>
      <div className="map-tools">
        <CategoryBox
          categories={categories}
          known={known}
          unknown={known === null && index.data !== null ? category : null}
          onChange={changeCategory}
        />
        <p className="map-count needs-script" role="status">
          {content !== null && error === null
            ? formatMapCount(content, known?.name ?? null)
            : error === null && LOADING}
        </p>
      </div>
      <MapFrame
        ref={frame}
        camera={index.data === null ? null : camera}
        basemap={basemap}
        cities={index.data?.cities ?? NO_CITIES}
        drawing={drawing}
        marked={marked ?? chosen}
        onMove={setMoved}
        onChoose={setChosen}
      >
        {card !== undefined && (
          <div className="map-card">
            <Place place={card} category={names.get(card.categoryId)} onMark={setMarked} />
          </div>
        )}
      </MapFrame>
      <div className="map-side needs-script">
        {error !== null ? (
          <ErrorMessage text={error.message} error={error} onRetry={retry} />
        ) : (
          <PlaceList places={content?.places ?? NO_PLACES} names={names} chosen={chosen} onMark={setMarked} />
        )}
      </div>
    </div>
  );
}

function readAddress() {
  return parseMapAddress(typeof location === 'undefined' ? '' : location.search);
}
