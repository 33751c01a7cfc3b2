import { useCallback, useEffect, useMemo, useState } from 'react';
import type { MapCategory } from '../../../schema/contracts/map-data.ts';
import { paths } from '../../../schema/rules/website/paths.ts';
import { DataProvider } from '../../data/DataProvider.tsx';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import './map.css';
import CategoryBox from './CategoryBox.tsx';
import MapCanvas from './MapCanvas.tsx';
import PlaceList, { Place } from './PlaceList.tsx';
import { formatMapCount } from './map-count.ts';
import { useBasemap, useMapIndex, useMapNodes } from './use-map-data.ts';
import { toView, useStart } from './use-start.ts';
import type { MapView } from './view/choose-nodes.ts';
import { collectPlaces } from './view/collect-places.ts';
import { type MapPosition, parseMapAddress, withMapPlace } from './view/map-address.ts';
import { readNodes } from './view/read-nodes.ts';

const NO_CATEGORIES: MapCategory[] = [];
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
  const [view, setView] = useState<MapView | null>(null);
  const [position, setPosition] = useState(start.position);
  const [category, setCategory] = useState(start.category);
  const [chosen, setChosen] = useState<string | null>(null);
  const [marked, setMarked] = useState<string | null>(null);
  const [failure, setFailure] = useState<'no-webgl' | 'not-loaded' | null>(null);
  const begin = useStart(start, index.data);

  const categories = index.data?.categories ?? NO_CATEGORIES;
  const known = categories.find(({ slug }) => slug === category) ?? null;
  const data = useMapNodes(index.shape, index.version, view, index.refresh);
  const nodes = data.latest?.nodes ?? null;
  const drawing = useMemo(() => nodes && readNodes(nodes, known?.id ?? null), [nodes, known?.id]);
  const box = data.latest?.view.box ?? null;
  const content = useMemo(() => drawing && box && collectPlaces(drawing, box), [drawing, box]);

  const onView = useCallback((next: MapView, at: MapPosition) => {
    setView(next);
    setPosition(at);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      const to = withMapPlace(location.href, { position, category });
      if (position !== null) history.replaceState(history.state, '', to);
    }, ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [position, category]);
  const changeCategory = useCallback((slug: string | null) => {
    setCategory(slug);
    setChosen(null);
  }, []);
  const fail = (how: typeof failure) => {
    setFailure(how);
    // The list works without the map.
    if (begin !== null) setView(toView(begin));
  };

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
            : error === null && failure === null && LOADING}
        </p>
      </div>
      {failure === 'no-webgl' ? (
        <p className="map-broken">
          Your browser cannot draw the map. These are the best businesses of its area; all are in the lists of{' '}
          <a href={paths.cities()}>cities</a> and <a href={paths.categories()}>categories</a>.
        </p>
      ) : failure === 'not-loaded' ? (
        <ErrorMessage text="The map could not be loaded" onRetry={() => setFailure(null)} />
      ) : (
        <div className="map-frame">
          {index.data !== null && begin !== null && basemap !== undefined && (
            <MapCanvas
              start={begin}
              basemap={basemap}
              cities={index.data.cities}
              drawing={drawing}
              marked={marked ?? chosen}
              onView={onView}
              onChoose={setChosen}
              onFail={fail}
            />
          )}
          {basemap && (
            <p className="map-credit">
              <a href="https://www.openstreetmap.org/copyright">{basemap.attribution}</a>
            </p>
          )}
          {card !== undefined && (
            <div className="map-card">
              <Place place={card} category={names.get(card.categoryId)} onMark={setMarked} />
            </div>
          )}
        </div>
      )}
      <div className="map-side needs-script">
        {error !== null ? (
          <ErrorMessage text={error.message} error={error} onRetry={retry} />
        ) : (
          <PlaceList places={content?.places ?? []} names={names} chosen={chosen} onMark={setMarked} />
        )}
      </div>
    </div>
  );
}

function readAddress() {
  return parseMapAddress(typeof location === 'undefined' ? '' : location.search);
}
