/** Logs to the console how the panel feels, as public pages do. Measuring begins when the page has loaded, so that it slows down nothing. */
export function startVitals(): void {
  const begin = () => setTimeout(async () => (await import('../../vitals/index.ts')).startVitals());
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
