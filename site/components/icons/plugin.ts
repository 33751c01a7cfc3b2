import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { CATEGORY_ICONS } from '../../../schema/rules/category-icon.ts';
import { SPRITE_ICONS } from './sprite-names.ts';
import { buildSprite } from './sprite.ts';

const VIRTUAL_ID = 'virtual:icon-sprite';
const DEVELOPMENT_PATH = '/@icons.svg';

/**
 * Makes all icons one file with its hash in its name: pages stay small, and a browser fetches the icons once.
 * `virtual:icon-sprite` is its address and the names of the category icons in it.
 *
 * @param folder where hashed assets lie, as in Astro's `build.assets`
 */
export function iconSprite(folder: string): Plugin {
  const sprite = buildSprite(SPRITE_ICONS);
  const file = `${folder}/icons.${createHash('sha256').update(sprite).digest('hex').slice(0, 8)}.svg`;
  return {
    name: 'icon-sprite',
    configureServer(server) {
      server.middlewares.use(DEVELOPMENT_PATH, (_request, response) => {
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(sprite);
      });
    },
    resolveId(id) {
      return id === VIRTUAL_ID ? `\0${VIRTUAL_ID}` : undefined;
    },
    load(id) {
      if (id !== `\0${VIRTUAL_ID}`) return undefined;
      const address = this.environment.mode === 'dev' ? DEVELOPMENT_PATH : `/${file}`;
      // The names come along, so that a browser need not load the words by which categories get them.
      return `export default ${JSON.stringify(address)};
        export const categoryIcons = ${JSON.stringify(CATEGORY_ICONS)};`;
    },
    generateBundle() {
      if (this.environment.name === 'client')
        this.emitFile({ type: 'asset', fileName: file, source: sprite });
    },
  };
}
