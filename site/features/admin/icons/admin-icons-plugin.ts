import type { Plugin } from 'vite';
import { createSpritePlugin } from '../../../components/icons/sprite-plugin.ts';
import { ADMIN_ICONS } from './admin-icon-names.ts';

/**
 * Vite plugin that builds the panel's icons into a sprite of their own, so that they do not affect public pages.
 * `virtual:admin-icons` exports its URL.
 *
 * @param folder folder of hashed assets, as in Astro's `build.assets`
 */
export function createAdminIconsPlugin(folder: string): Plugin {
  return createSpritePlugin({ name: 'admin-icons', icons: ADMIN_ICONS, folder });
}
