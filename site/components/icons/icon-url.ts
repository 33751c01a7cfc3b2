import sprite from 'virtual:icon-sprite';
import type { PageIcon } from './page-icons.ts';

/** URL of an icon for `<use>`. A function, because a table of all URLs would add 1 KB to every island. */
export function getIconUrl(name: PageIcon): string {
  return `${sprite}#${name}`;
}
