import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { createIconSpritePlugin } from './site/components/icons/icon-sprite-plugin.ts';
import { createAdminIconsPlugin } from './site/features/admin/icons/admin-icons-plugin.ts';

/**
 * The panel is a build of its own: what it needs of React, of styles and of icons changes no byte of a public page, and a
 * change of it publishes no page anew. It is one page, prerendered. In development astro.config.mjs serves it too.
 */
export default defineConfig({
  srcDir: './site/features/admin',
  publicDir: './site/features/admin/public',
  integrations: [react()],
  trailingSlash: 'never',
  build: { assets: '_assets/admin', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  vite: {
    // Else each build would make the development server of the pages prepare its libraries anew.
    cacheDir: 'node_modules/.vite-admin',
    // A small script must stay a file: the page runs without inline scripts.
    build: { assetsInlineLimit: 0 },
    plugins: [tailwindcss(), createIconSpritePlugin('_assets'), createAdminIconsPlugin('_assets/admin')],
  },
});
