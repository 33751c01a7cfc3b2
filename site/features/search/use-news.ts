import { useLayoutEffect } from 'react';

/** Tells what is to be announced as long as the component is there. The place of announcement must outlive it to be heard. */
export function useNews(text: string, onNews: (text: string) => void): void {
  useLayoutEffect(() => {
    onNews(text);
    return () => onNews('');
  }, [text, onNews]);
}
