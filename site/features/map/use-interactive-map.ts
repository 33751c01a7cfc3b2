import { useEffect, useRef, useState } from 'react';
import type { BusinessMap } from './draw/create-map.ts';

/**
 * Stage of the map: a picture, which stays while MapLibre is being loaded behind it, until that has drawn. The picture
 * remains a small map if the browser has no WebGL 2 (`simple`), or if MapLibre could not be loaded (`failed`).
 */
export type MapStage = 'picture' | 'loading' | 'drawn' | 'simple' | 'failed';

/**
 * Loads MapLibre when the visitor turns to the map.
 *
 * @returns `turn`: begins to load it, once; `retry`: does so again after it failed; `locate`: shows where the visitor
 * is, as soon as it is there; `onDrawn`: to be called when it has drawn, with whether it gets the focus
 */
export function useInteractiveMap() {
  const [stage, setStage] = useState<MapStage>('picture');
  const map = useRef<BusinessMap>(null);
  const [isLocating, setLocating] = useState(false);
  const [isFocused, setFocused] = useState(false);

  const begin = (from: MapStage) => {
    if (stage === from) setStage(hasWebGl2() ? 'loading' : 'simple');
  };
  const turn = () => begin('picture');
  useEffect(() => {
    if (stage !== 'drawn') return;
    if (isFocused) map.current!.focus();
    if (isLocating) map.current!.locate();
    setFocused(false);
    setLocating(false);
  }, [stage, isFocused, isLocating]);
  return {
    map,
    stage,
    turn,
    retry: () => begin('failed'),
    locate: () => {
      begin(stage === 'failed' ? 'failed' : 'picture');
      setLocating(true);
    },
    onDrawn: (takesFocus: boolean) => {
      setStage('drawn');
      setFocused(takesFocus);
    },
    onFail: () => setStage('failed'),
  };
}

function hasWebGl2(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}
