import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { buildSprite } from '../../../components/icons/sprite.ts';
import { ADMIN_ICONS } from './names.ts';

const VIRTUAL_ID = 'virtual:admin-icons';
const DEVELOPMENT_PATH = '/@admin-icons.svg';

/**
 * Makes the panel's icons one file of their own, so that another icon here changes no public page. `virtual:admin-icons` is its
 * address.
 *
 * @param folder where hashed assets lie, as in Astro's `build.assets`
 */
export function adminIcons(folder: string): Plugin {
  const sprite = buildSprite(ADMIN_ICONS);
  const file = `${folder}/icons.${createHash('sha256').update(sprite).digest('hex').slice(0, 8)}.svg`;
  return {
    name: 'admin-icons',
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
