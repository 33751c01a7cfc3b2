import sprite from 'virtual:icon-sprite';
import type { PageIcon } from './page-icons.ts';

/** Address of an icon for `<use>`. A function, because the table of all icons would weigh 1 KB in every island. */
export function getIconUrl(name: PageIcon): string {
  return `${sprite}#${name}`;
}
