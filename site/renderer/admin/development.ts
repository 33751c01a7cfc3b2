import type { AstroIntegration } from 'astro';
import { fileURLToPath } from 'node:url';
import { createAdminIconsPlugin } from '../../features/admin/icons/admin-icons-plugin.ts';

/**
 * Dependencies that are optimised when the server starts; discovering one on the first visit would reload the page.
 */
const LIBRARIES = [
  '@hookform/resolvers',
  '@radix-ui/react-alert-dialog',
  '@radix-ui/react-dialog',
  '@radix-ui/react-switch',
  '@radix-ui/react-tabs',
  '@tanstack/react-query',
  '@tiptap/react',
  '@tiptap/starter-kit',
  'react-hook-form',
  'web-vitals',
  'wouter',
];

/**
 * Serves the panel together with the pages in development. In production it is a separate build
 * (astro.admin.config.mjs).
 */
export function adminInDevelopment(): AstroIntegration {
  return {
    name: 'business-hub:admin',
    hooks: {
      'astro:config:setup': ({ command, injectRoute, updateConfig }) => {
        if (command !== 'dev') return;
        const page = new URL('../../features/admin/pages/index.astro', import.meta.url);
        injectRoute({ pattern: '/admin/[...path]', entrypoint: fileURLToPath(page), prerender: false });
        updateConfig({
          vite: { plugins: [createAdminIconsPlugin('_assets/admin')], optimizeDeps: { include: LIBRARIES } },
        });
      },
    },
  };
}
