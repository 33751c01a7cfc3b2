import { spawn } from 'node:child_process';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadSiteInfo } from '../../site/models/builders/site-info.ts';
import { iterateCity, loadCitiesAlongCurve } from '../../schema/store/queries/publishing/plan-rows.ts';
import type { Snapshot } from '../../schema/store/snapshot.ts';
import { getPublishFolders } from '../publish/publish-site.ts';
import { PageBuilder } from '../publish/render/build-pages.ts';
import { openSnapshot } from '../publish/replica/open-snapshot.ts';
import { ensureBuilt } from '../publish/site-build/site-build.ts';
import type { Connection } from '../runtime/database/database.ts';
import { root } from '../runtime/root.ts';
import type { Settings } from '../runtime/settings/settings.ts';
import type { Metric } from './metric.ts';
import { readPeakMemory } from './run-command.ts';

/** Pages of the build: Astro holds the models of all of them in memory. */
const PAGES = 20_000;

/**
 * Builds business pages by a plain `astro build`: one route with `getStaticPaths`, the same models, layout and
 * templates.
 *
 * @param folderRate pages per second of publishing to a folder in the same run; null without it
 */
export async function benchAstro(
  { settings, database }: { settings: Settings; database: Connection },
  folderRate: number | null,
): Promise<Metric[]> {
  const folder = join(root, '.astro', `bench-${process.pid}`);
  try {
    const pages = await writeProject(settings, database.file!, folder);
    const { ms, peakMb } = await runBuild(folder);
    const built = (await readdir(join(folder, 'dist/business'))).length;
    if (built !== pages) throw new Error(`Astro built ${built} of ${pages} pages`);
    const rate = pages / (ms / 1000);
    return [
      { what: `astro build of ${pages.toLocaleString('en')} businesses`, value: rate, unit: 'pages/s' },
      ...(peakMb === null ? [] : [{ what: '  peak memory', value: peakMb, unit: 'MB' }]),
      ...(folderRate === null
        ? []
        : [{ what: '  publishing to a folder is faster by', value: folderRate / rate, unit: '×' }]),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the project with the models of its pages. Returns their number. */
async function writeProject(settings: Settings, file: string, folder: string): Promise<number> {
  await mkdir(join(folder, 'src/pages/business'), { recursive: true });
  const build = await ensureBuilt(root, getPublishFolders(settings).builds);
  await cp(new URL('islands.json', build.entry), join(folder, 'islands.json'));
  const snapshot = openSnapshot(file);
  try {
    const site = loadSiteInfo(snapshot, { name: settings.siteName, url: settings.siteUrl });
    const builder = new PageBuilder(snapshot, site);
    const lines: string[] = [];
    for (const content of builder.products({ kind: 'businesses', ids: findFirst(snapshot) }))
      // Cards hide from JSON what does not count for the change key of a page; a clone does not.
      if ('page' in content) lines.push(JSON.stringify(structuredClone({ ...content.page, site: null })));
    await writeFile(join(folder, 'site.json'), JSON.stringify(site));
    await writeFile(join(folder, 'models.jsonl'), lines.join('\n'));
    await writeFile(join(folder, 'astro.config.mjs'), CONFIG);
    await writeFile(join(folder, 'src/pages/business/[slug].astro'), PAGE);
    return lines.length;
  } finally {
    snapshot.close();
  }
}

/** Ids of the first businesses along the curve. */
function findFirst(snapshot: Snapshot): number[] {
  const ids: number[] = [];
  for (const { id: cityId } of loadCitiesAlongCurve(snapshot)) {
    ids.push(...iterateCity(snapshot, cityId));
    if (ids.length >= PAGES) return ids.slice(0, PAGES);
  }
  return ids;
}

async function runBuild(folder: string): Promise<{ ms: number; peakMb: number | null }> {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=12000', join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--root', folder],
    {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let tail = '';
  const keep = (chunk: Buffer) => (tail = (tail + chunk.toString()).slice(-3000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  let peakMb: number | null = null;
  const watch = setInterval(() => (peakMb = readPeakMemory(child.pid!) ?? peakMb), 200);
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`astro build failed:\n${tail}`);
  return { ms: performance.now() - started, peakMb };
}

/** Depth of the project below the root of the repository, whose sources it imports. */
const UP = '../..';
const SOURCES = '../../../../..';

const CONFIG = `
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, passthroughImageService } from 'astro/config';
import { createDirectImportsPlugin } from '${UP}/site/client/direct-imports-plugin.ts';
import { createIconSpritePlugin } from '${UP}/site/components/icons/icon-sprite-plugin.ts';
import { createIslandsPlugin } from '${UP}/site/islands/plugin.ts';

export default defineConfig({
  output: 'static',
  integrations: [react()],
  trailingSlash: 'never',
  build: { assets: '_assets', inlineStylesheets: 'never', format: 'file' },
  image: { service: passthroughImageService() },
  vite: {
    plugins: [tailwindcss(), createIconSpritePlugin('_assets'), createDirectImportsPlugin(), createIslandsPlugin(() => {})],
    build: { assetsInlineLimit: 0 },
  },
});
`;

const PAGE = `---
import { readFileSync } from 'node:fs';
import { setIslandManifest } from '${SOURCES}/site/islands/island.ts';
import Layout from '${SOURCES}/site/layouts/Layout.astro';
import { fillTemplate } from '${SOURCES}/site/templates/index.ts';

export function getStaticPaths() {
  setIslandManifest(JSON.parse(readFileSync('islands.json', 'utf8')));
  const site = JSON.parse(readFileSync('site.json', 'utf8'));
  return readFileSync('models.jsonl', 'utf8').split('\\n').map((line) => {
    const page = { ...JSON.parse(line), site };
    return { params: { slug: page.slug }, props: { page } };
  });
}
const { page } = Astro.props;
Astro.locals.page = page;
const { variant, head, content } = fillTemplate(page);
---

<Layout head={head} {...variant}>
  <Fragment set:html={content.text} />
</Layout>
`;
