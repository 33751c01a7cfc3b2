const loading = new Map<string, Promise<void>>();

/**
 * Loads a style sheet, once for a page.
 *
 * @throws Error if it cannot be loaded; another call tries again
 */
export function loadStyleSheet(url: string): Promise<void> {
  const loaded = loading.get(url) ?? appendStyleSheet(url);
  loading.set(url, loaded);
  loaded.catch(() => loading.delete(url));
  return loaded;
}

function appendStyleSheet(url: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url });
  link.addEventListener('load', () => resolve());
  link.addEventListener('error', () => {
    link.remove();
    reject(new Error(`The style sheet ${url} could not be loaded`));
  });
  document.head.append(link);
  return promise;
}
