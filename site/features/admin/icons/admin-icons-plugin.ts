import type { Plugin } from 'vite';
import { createSpritePlugin } from '../../../components/icons/sprite-plugin.ts';
import { ADMIN_ICONS } from './admin-icon-names.ts';

/**
 * Makes the panel's icons one file of their own, so that another icon here changes no public page. `virtual:admin-icons` is its
 * address.
 *
 * @param folder where hashed assets lie, as in Astro's `build.assets`
 */
export function createAdminIconsPlugin(folder: string): Plugin {
  return createSpritePlugin({ name: 'admin-icons', icons: ADMIN_ICONS, folder });
}
