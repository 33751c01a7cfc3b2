import { createApp } from 'astro/app/entrypoint';
import { readFileSync } from 'node:fs';
import { toOneByte, raw } from '../components/html.ts';
import { setIslandManifest } from '../islands/island.ts';
import type { IslandManifest } from '../islands/registry.ts';
import { once } from '../layouts/once.ts';
import type { PageModel } from '../models/page-models.ts';
import { fillTemplate } from '../templates/index.ts';
import type { Variant } from '../templates/template.ts';
import { getRoute } from './route.ts';

const app = createApp({ streaming: false });
// Beside the built entry (adapter.ts).
const manifest = readFileSync(new URL('./islands.json', import.meta.url), 'utf8');
setIslandManifest(JSON.parse(manifest) as IslandManifest);

/**
 * Renders one page. Equal models give equal bytes.
 *
 * @throws Error if Astro fails; its log has the cause
 */
export async function render(model: PageModel): Promise<string> {
  const filled = fillTemplate(model);
  if (filled === null) return renderPage(getRoute(model.kind), { page: model });
  const { variant, head, content } = filled;
  const key = `shell ${JSON.stringify(variant)}`;
  const [start, middle, end] = await once(model.site, key, () => renderShell(model, variant));
  return start + head.text + middle + content.text + end;
}

/** Parts of the layout: before the head of a page, between head and content, and after the content. */
type Shell = [start: string, middle: string, end: string];

const HEAD = '<!--business-hub:head-->';
const CONTENT = '<!--business-hub:content-->';
const MARKS = new RegExp(`${HEAD}|${CONTENT}`);

/** Renders the layout of a variant with markers for head and content. */
async function renderShell(page: PageModel, variant: Variant): Promise<Shell> {
  const filled = { variant, head: raw(HEAD), content: raw(CONTENT) };
  const parts = (await renderPage('/shell', { page, filled })).split(MARKS);
  if (parts.length !== 3)
    throw new Error(`The layout has ${parts.length - 1} marks of head and content, not 2`);
  return parts.map(toOneByte) as Shell;
}

async function renderPage(path: string, locals: Partial<App.Locals>): Promise<string> {
  const response = await app.render(new Request(`http://localhost${path}`), { locals });
  if (response.status >= 500) throw new Error(`Astro answered ${response.status} to ${path}`);
  return response.text();
}
