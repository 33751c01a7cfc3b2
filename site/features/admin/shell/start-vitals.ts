/**
 * Logs the Web Vitals to the console, as public pages do. Starts after the page has loaded, so that it does not slow
 * it down.
 */
export function startVitals(): void {
  const begin = () => setTimeout(async () => (await import('../../vitals/index.ts')).startVitals());
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
