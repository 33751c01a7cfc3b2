/** Browsers by their mark in a User-Agent; those that contain the marks of others come first. */
const BROWSERS: [mark: RegExp, name: string][] = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [mark: RegExp, name: string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** @example getBrowserName('Mozilla/5.0 (Windows NT 10.0; …) Firefox/145.0') → 'Firefox, Windows' */
export function getBrowserName(userAgent: string | null): string {
  if (userAgent === null) return 'Bilinmiyor';
  const find = (known: typeof BROWSERS) => known.find(([mark]) => mark.test(userAgent))?.[1];
  const parts = [find(BROWSERS), find(SYSTEMS)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(', ') : userAgent.slice(0, 60);
}
