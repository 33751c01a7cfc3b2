import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { SPRITE_ICONS } from './names.ts';
import { buildSprite } from './sprite.ts';

const VIRTUAL_ID = 'virtual:icon-sprite';
const DEVELOPMENT_PATH = '/@icons.svg';

/**
 * Makes all icons one file with its hash in its name, and `virtual:icon-sprite` its address: pages stay small,
 * and a browser fetches the icons once.
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
      return `export default ${JSON.stringify(address)};`;
    },
    generateBundle() {
      if (this.environment.name === 'client')
        this.emitFile({ type: 'asset', fileName: file, source: sprite });
    },
  };
}
