import { paths } from './paths.ts';

/** Path of the page of a search, with the parameters that are not empty. @example /search?city=provo&has=website */
export function toSearchPath(parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const query = new URLSearchParams(given).toString();
  return query === '' ? paths.search() : `${paths.search()}?${query}`;
}
