/** Sources by directive. */
export type Directives = Record<string, string[]>;

/** Same origin only. */
export const BASE: Directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'https:', 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'manifest-src': ["'self'"],
};
/** Map of a business page. */
export const MAPS: Directives = { 'frame-src': ['https://www.google.com', 'https://maps.google.com'] };

/** Joins directives to a policy. Sources of the same directive are added up. */
export function formatPolicy(parts: Directives[]): string {
  const names = new Set(parts.flatMap((part) => Object.keys(part)));
  return Array.from(names, (name) => {
    const sources = new Set(parts.flatMap((part) => part[name] ?? []));
    return `${name} ${[...sources].join(' ')}`;
  }).join('; ');
}
