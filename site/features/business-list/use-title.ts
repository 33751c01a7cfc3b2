import { useEffect } from 'react';

/**
 * Puts a name before the title of the page, so that history entries differ.
 *
 * @param page what follows the name; by default the title of the page
 */
export function useTitle(name: string | null, page?: string): void {
  useEffect(() => {
    if (name === null) return;
    const own = document.title;
    document.title = `${name} | ${page ?? own}`;
    return () => void (document.title = own);
  }, [name, page]);
}
