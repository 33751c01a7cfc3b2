import { type RefCallback, useCallback, useState } from 'react';
import type { MapSize } from './view/camera.ts';

/** Size of an element within its border, and the ref that it needs; null until the element has a size. */
export function useSize(): [ref: RefCallback<HTMLElement>, size: MapSize | null] {
  const [size, setSize] = useState<MapSize | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0)
        setSize((last) => (last?.width === width && last.height === height ? last : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
