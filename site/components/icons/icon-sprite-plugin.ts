import type { Plugin } from 'vite';
import { CATEGORY_ICONS } from '../../../schema/rules/business/category-icon.ts';
import { getTint } from '../../../schema/rules/business/icon-tint.ts';
import { SPRITE_ICONS } from './sprite-icons.ts';
import { createSpritePlugin } from './sprite-plugin.ts';

/**
 * Vite plugin for the icons of public pages. `virtual:icon-sprite` exports the URL of the sprite and the category
 * icons by tint.
 *
 * @param folder folder of hashed assets, as in Astro's `build.assets`
 */
export function createIconSpritePlugin(folder: string): Plugin {
  return createSpritePlugin({
    name: 'icon-sprite',
    icons: SPRITE_ICONS,
    folder,
    // Grouped here, so that browsers load neither the table of tints nor the rules for category icons.
    exports: `export const iconsByTint = ${JSON.stringify(Object.groupBy(CATEGORY_ICONS, (icon) => `tint-${getTint(icon)}`))};`,
  });
}
