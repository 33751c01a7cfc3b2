import { globSync, readFileSync } from 'node:fs';
import { appendFile, cp, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/runtime/root.ts';
import { EXAMPLES } from '../../site/models/examples.ts';
import type { PageModel } from '../../site/models/page-models.ts';
import { ensureBuilt, type SiteBuild } from '../../scripts/publish/site-build/site-build.ts';
import { getTestBuild } from './support/build.ts';
import { createTemporaryFolder } from './support/folder.ts';

type Renderer = { render(model: PageModel): Promise<string> };

const examples: PageModel[] = Object.values(EXAMPLES).flat();

describe('the renderer', () => {
  let renderer: Renderer;
  beforeAll(async () => {
    renderer = (await import((await getTestBuild()).entry)) as Renderer;
  });

  it.each(Object.keys(EXAMPLES))('renders pages of kind %s alike, in any order', async (kind) => {
    const models = examples.filter((model) => model.kind === kind);
    const first = await Promise.all(models.map(renderer.render));
    const again = await Promise.all(models.toReversed().map(renderer.render));
    expect(again.toReversed()).toEqual(first);
  });

  it('keeps the styles of the second page and the ones after it', async () => {
    const model = EXAMPLES.home[0]!;
    await renderer.render(model);
    expect(await renderer.render(model)).toMatch(/<link rel="stylesheet" href="\/_assets\//);
  });

  it('sizes every icon, so that none fills the screen when a style is missing', async () => {
    for (const model of examples) {
      const unsized = [...(await renderer.render(model)).matchAll(/<svg\b[^>]*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => !/ width="\d+"/.test(tag) || !/ height="\d+"/.test(tag));
      expect(unsized).toEqual([]);
    }
  });

  it('names its own pictures by their bytes', async () => {
    for (const model of examples)
      expect(await renderer.render(model)).not.toMatch(/\/images\/(?:placeholder|favicon)/);
    expect(await renderer.render(EXAMPLES.about[0]!)).toMatch(
      /property="og:image" content="https:\/\/hub\.example\/_assets\/og\.[\w-]+\.png"/,
    );
  });

  it('names the picture of a business with its size and what it shows', async () => {
    const html = await renderer.render(EXAMPLES.business[0]!);
    const meta = [...html.matchAll(/property="og:image(?::(\w+))?" content="([^"]*)"/g)];
    expect(Object.fromEntries(meta.map(([, name = 'url', content]) => [name, content]))).toEqual({
      url: expect.stringMatching(/^https:\/\/hub\.example\/social\/[a-z0-9-]+\.[0-9a-f]{8}\.png$/),
      width: '1200',
      height: '630',
      alt: expect.stringMatching(/ in /),
    });
  });

  it('prints no script that runs, but files of our own', async () => {
    for (const model of examples) {
      const html = await renderer.render(model);
      // Quoted attribute values are text to a browser, whatever their content; scripts with data do not run.
      const tags = html
        .replace(/type="application\/(ld\+)?json"/g, 'data')
        .replace(/<script( type="module")? src="\/_assets\/[\w.-]+"( data-provider="\w+")?>/g, '')
        .replace(/="[^"]*"/g, '');
      expect([...tags.matchAll(/<script\b(?! data>)[^>]*>/g)].map(([tag]) => tag)).toEqual([]);
    }
  });
});

it('reads nothing of a request, because one rendering serves many pages', () => {
  const files = globSync('site/**/*.astro', { cwd: root });
  expect(files.length).toBeGreaterThan(10);
  const uses = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bAstro\.(\w+)/g)].map(([, name]) => ({
      file,
      name,
    })),
  );
  expect(uses.filter(({ name }) => !['locals', 'props', 'slots'].includes(name!))).toEqual([]);
});

describe('a build in another folder', () => {
  let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
  beforeAll(async () => {
    folder = await createTemporaryFolder();
  });
  afterAll(() => folder.remove());

  it('renders the same bytes, whatever the panel is like there', async () => {
    const copy = join(folder.path, 'elsewhere');
    for (const part of [
      'site',
      'schema',
      'package.json',
      'package-lock.json',
      'astro.config.mjs',
      'tsconfig.json',
    ]) {
      await cp(join(root, part), join(copy, part), { recursive: true });
    }
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
    for (const file of ['site/features/admin/App.tsx', 'site/styles/admin/index.css'])
      await appendFile(join(copy, file), '\n/* rotate-45 underline */\n');
    const [here, there] = [await getTestBuild(), await ensureBuilt(copy, join(folder.path, 'builds'))];
    expect(there.template).toBe(here.template);
    const files = (build: SiteBuild) => readdir(join(build.client, '_assets'));
    expect(await files(there)).toEqual(await files(here));
    const [one, other] = (await Promise.all([import(here.entry), import(there.entry)])) as [
      Renderer,
      Renderer,
    ];
    for (const model of examples) expect(await other.render(model)).toBe(await one.render(model));
  });
});
