import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { MapBasemap, MapIndex, MapNode } from '../../../schema/contracts/map-data.ts';
import { decodeShape } from '../../../schema/rules/geo/map-shape.ts';
import { mapPaths } from '../../../schema/rules/website/map-paths.ts';
import { getJson, request, RequestError } from '../../data/api-client.ts';
import { withErrorMessage } from '../../data/requests.ts';
import { loadOutline } from './draw/outline.ts';
import { type Ground, toGround } from './picture/draw-ground.ts';
import { chooseNodes, type MapShape, type MapView } from './view/choose-nodes.ts';
import type { LoadedNode } from './view/read-nodes.ts';

const MESSAGE = 'The map could not be loaded';
/** Pause in milliseconds between two looks for a newer index. */
const REFRESH_PAUSE = 30_000;
/** Time in milliseconds that the map waits for its basemap; a timeout is not tried again. */
const BASEMAP_TIME_LIMIT = 2000;

/**
 * A file of the map, loaded once for a visit. `version` counts the looks for a newer map: as a part of the address, it
 * passes the copies of the browser.
 */
const mapFile = <Body>(path: string, version: number) =>
  queryOptions({
    queryKey: ['map', path, version],
    queryFn: async ({ signal }) => {
      const query = version === 0 ? {} : { version: String(version) };
      const body = await withErrorMessage(MESSAGE, signal, getJson<Body>(path, query, signal));
      return { body, version };
    },
    staleTime: Infinity,
  });

/** Index of the map, its shape decoded, and the version of the files that it names. */
export function useMapIndex() {
  const [version, setVersion] = useState(0);
  const { data, error, refetch } = useQuery({
    ...mapFile<MapIndex>(mapPaths.index(), version),
    // The map stays while a newer index is loaded.
    placeholderData: keepPreviousData,
  });
  const body = data?.body ?? null;
  const shape = useMemo(() => body && decodeShape(body.shape), [body]);
  /** Looks for a newer map: the site was published since this one was loaded. */
  const refresh = () => setVersion((last) => (Date.now() - last > REFRESH_PAUSE ? Date.now() : last));
  return { data: body, shape, version: data?.version ?? version, error, refetch, refresh };
}

/**
 * Basemap of the site; null if it has none, or if it could not be loaded in time, because the map works without it;
 * undefined until that is known.
 */
export function useBasemap(): MapBasemap | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['basemap'],
    queryFn: async ({ signal }): Promise<MapBasemap | null> =>
      (await request(mapPaths.basemap(), { signal, timeLimit: BASEMAP_TIME_LIMIT })).json(),
    staleTime: Infinity,
  });
  return isError ? null : data;
}

/** Ground of the picture; null until it is loaded, and if it cannot be: the businesses are on the map without it. */
export function useGround(): Ground | null {
  const { data } = useQuery({
    queryKey: ['outline'],
    queryFn: async () => toGround(await loadOutline()),
    staleTime: Infinity,
  });
  return data ?? null;
}

/** Nodes of a view, with the view that they were loaded for. */
export type LoadedView = { nodes: LoadedNode[]; view: MapView };

/**
 * The nodes of a view. Those of the view before stay until all of the new ones are here, so that the map does not
 * flicker. `onStale` is called if a node is not what the shape says.
 */
export function useMapNodes(
  shape: MapShape | null,
  version: number,
  view: MapView | null,
  onStale: () => void,
) {
  const wanted = useMemo(
    () => (shape === null || view === null ? null : { view, nodes: chooseNodes(shape, view) }),
    [shape, view],
  );
  const loads = useQueries({
    queries: (wanted?.nodes ?? []).map((node) => mapFile<MapNode>(mapPaths.node(node), version)),
  });
  const failed = loads.find(({ isError }) => isError);
  const isReady = wanted !== null && loads.every(({ isSuccess }) => isSuccess);
  const isStale =
    isMissing(failed?.error) ||
    (isReady &&
      wanted.nodes.some((node, i) => 'rows' in loads[i]!.data!.body !== (shape!.get(node) === 'leaf')));
  useEffect(() => {
    if (isStale) onStale();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isStale, wanted]);

  const [latest, setLatest] = useState<(LoadedView & { wanted: object }) | null>(null);
  if (isReady && latest?.wanted !== wanted) {
    const nodes = wanted.nodes.map((node, i) => [node, loads[i]!.data!.body] as const);
    const isSame =
      latest !== null &&
      latest.nodes.length === nodes.length &&
      latest.nodes.every(([, content], i) => content === nodes[i]![1]);
    setLatest({ nodes: isSame ? latest.nodes : nodes, view: wanted.view, wanted });
  }
  return {
    latest,
    isLoading: !isReady && failed === undefined,
    error: failed?.error ?? null,
    retry: () => loads.forEach(({ isError, refetch }) => isError && void refetch()),
  };
}

function isMissing(error: Error | null | undefined): boolean {
  return error?.cause instanceof RequestError && error.cause.status === 404;
}
