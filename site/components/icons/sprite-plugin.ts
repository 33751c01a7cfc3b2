import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { buildSprite } from './sprite.ts';

export type SpriteOptions = {
  /** Name of the plugin. `virtual:` + name is the module that exports the URL of the sprite. */
  name: string;
  icons: Parameters<typeof buildSprite>[0];
  /** Folder of hashed assets, as in Astro's `build.assets`. */
  folder: string;
  /** Additional source of the module. */
  exports?: string;
};

/** Vite plugin that builds icons into one file with a hash in its name, which browsers load once. */
export function createSpritePlugin({ name, icons, folder, exports = '' }: SpriteOptions): Plugin {
  const virtualId = `virtual:${name}`;
  const developmentPath = `/@${name}.svg`;
  const sprite = buildSprite(icons);
  const file = `${folder}/icons.${createHash('sha256').update(sprite).digest('hex').slice(0, 8)}.svg`;
  return {
    name,
    configureServer(server) {
      server.middlewares.use(developmentPath, (_request, response) => {
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(sprite);
      });
    },
    resolveId(id) {
      return id === virtualId ? `\0${virtualId}` : undefined;
    },
    load(id) {
      if (id !== `\0${virtualId}`) return undefined;
      const address = this.environment.mode === 'dev' ? developmentPath : `/${file}`;
      return `export default ${JSON.stringify(address)};\n${exports}`;
    },
    generateBundle() {
      if (this.environment.name === 'client')
        this.emitFile({ type: 'asset', fileName: file, source: sprite });
    },
  };
}
