/**
 * Loads a style sheet, once for a page.
 *
 * @throws Error if it cannot be loaded; another call tries again
 */
export function loadStyleSheet(url: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  if (document.querySelector(`link[href="${url}"]`) !== null) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url });
  link.addEventListener('load', () => resolve());
  link.addEventListener('error', () => {
    link.remove();
    reject(new Error(`The style sheet ${url} could not be loaded`));
  });
  document.head.append(link);
  return promise;
}
