import { useLayoutEffect } from 'react';

/** Announces a text while the component is mounted. The live region must outlive the component to be read out. */
export function useLiveRegion(text: string, onNews: (text: string) => void): void {
  useLayoutEffect(() => {
    onNews(text);
    return () => onNews('');
  }, [text, onNews]);
}
