import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, passthroughImageService } from 'astro/config';
import { createDirectImportsPlugin } from './site/client/direct-imports-plugin.ts';
import { createIconSpritePlugin } from './site/components/icons/icon-sprite-plugin.ts';
import { businessHub } from './site/renderer/adapter.ts';
import { adminInDevelopment } from './site/renderer/admin/development.ts';

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  output: 'server',
  adapter: businessHub({ devMiddleware: 'scripts/publish/dev-middleware.ts' }),
  integrations: [react(), adminInDevelopment()],
  session: false,
  trailingSlash: 'never',
  build: { assets: '_assets', inlineStylesheets: 'never' },
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  security: { checkOrigin: false },
  vite: {
    plugins: [tailwindcss(), createIconSpritePlugin('_assets'), createDirectImportsPlugin()],
    // Data and published pages are excluded: they would be hundreds of thousands of files to watch.
    server: { watch: { ignored: ['**/.data/**', '**/.data-*/**', '**/node_modules/**'] } },
  },
});
