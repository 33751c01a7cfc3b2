import type { Plugin } from 'vite';
import { CATEGORY_ICONS } from '../../../schema/rules/business/category-icon.ts';
import { SPRITE_ICONS } from './sprite-icons.ts';
import { createSpritePlugin } from './sprite-plugin.ts';
import { getTint } from './tint.ts';

/**
 * The icons of the public pages. `virtual:icon-sprite` exports the sprite's address and the category icons by tint.
 *
 * @param folder where hashed assets lie, as in Astro's `build.assets`
 */
export function createIconSpritePlugin(folder: string): Plugin {
  return createSpritePlugin({
    name: 'icon-sprite',
    icons: SPRITE_ICONS,
    folder,
    // Grouped here, so that a browser loads neither the table of tints nor the words by which categories get their icons.
    exports: `export const iconsByTint = ${JSON.stringify(Object.groupBy(CATEGORY_ICONS, getTint))};`,
  });
}
