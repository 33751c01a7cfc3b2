import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { iconSprite } from './site/components/icons/plugin.ts';
import { adminIcons } from './site/features/admin/icons/plugin.ts';
import { businessHub } from './site/renderer/adapter.ts';

/**
 * The panel is a build of its own: what it needs of React, of styles and of icons changes no byte of a public page, and a
 * change of it publishes no page anew. In development astro.config.mjs serves it too.
 */
export default defineConfig({
  srcDir: './site/features/admin',
  publicDir: './site/features/admin/public',
  output: 'server',
  adapter: businessHub('./admin/entry.ts'),
  integrations: [react()],
  session: false,
  trailingSlash: 'never',
  build: { assets: '_assets/admin', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  security: { checkOrigin: false },
  vite: {
    // Else each build would make the development server of the pages prepare its libraries anew.
    cacheDir: 'node_modules/.vite-admin',
    plugins: [tailwindcss(), iconSprite('_assets'), adminIcons('_assets/admin')],
  },
});
