import { useEffect } from 'react';

/**
 * Puts a name before the title of the page as long as there is one, so that entries of the history can be told apart.
 *
 * @param page what follows it; the page's own title unless given
 */
export function useTitle(name: string | null, page?: string): void {
  useEffect(() => {
    if (name === null) return;
    const own = document.title;
    document.title = `${name} | ${page ?? own}`;
    return () => void (document.title = own);
  }, [name, page]);
}
