import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { createIconSpritePlugin } from './site/components/icons/icon-sprite-plugin.ts';
import { createAdminIconsPlugin } from './site/features/admin/icons/admin-icons-plugin.ts';

/**
 * Build of the panel: one prerendered page. It is separate from the public pages, so that a change of the panel does not
 * change or republish them; in development, astro.config.mjs serves the panel too.
 */
export default defineConfig({
  srcDir: './site/features/admin',
  publicDir: './site/features/admin/public',
  integrations: [react()],
  trailingSlash: 'never',
  build: { assets: '_assets/admin', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  vite: {
    // Otherwise each build would make the development server optimise its dependencies again.
    cacheDir: 'node_modules/.vite-admin',
    // Small scripts must stay files, because the page allows no inline scripts.
    build: { assetsInlineLimit: 0 },
    plugins: [tailwindcss(), createIconSpritePlugin('_assets'), createAdminIconsPlugin('_assets/admin')],
  },
});
