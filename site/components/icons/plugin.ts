import type { Plugin } from 'vite';
import { CATEGORY_ICONS } from '../../../schema/rules/category-icon.ts';
import { SPRITE_ICONS } from './sprite-names.ts';
import { spritePlugin } from './sprite-plugin.ts';

/**
 * The icons of the public pages. `virtual:icon-sprite` is their address and the names of the category icons among them.
 *
 * @param folder where hashed assets lie, as in Astro's `build.assets`
 */
export function iconSprite(folder: string): Plugin {
  return spritePlugin({
    name: 'icon-sprite',
    icons: SPRITE_ICONS,
    folder,
    // The names come along, so that a browser need not load the words by which categories get them.
    exports: `export const categoryIcons = ${JSON.stringify(CATEGORY_ICONS)};`,
  });
}
