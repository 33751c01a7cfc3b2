import { createApp } from 'astro/app/entrypoint';
import { FetchState } from 'astro/fetch';
import { renderToString } from 'astro/runtime/server/index.js';

const PAGE = 'site/features/admin/pages/[...path].astro';

/**
 * Renders the one page of the panel, which is the same for every screen and everybody. The runtime of islands is a file
 * that the page loads (islands/plugin.ts), so nothing is written into it that `script-src 'self'` would not run.
 */
export async function renderShell(): Promise<string> {
  const app = createApp({ streaming: false });
  const route = app.manifest.routes.find(({ routeData }) => routeData.component === PAGE)?.routeData;
  if (!route) throw new Error(`No page component ${PAGE} for the panel`);
  const state = new FetchState(new Request('http://localhost/admin'));
  state.routeData = route;
  const module = await state.loadComponentInstance();
  const result = await state.createResult(module, state.getActionAPIContext());
  result._metadata.hasHydrationScript = true;
  result._metadata.hasDirectives.add('only');
  const component = module.default as Parameters<typeof renderToString>[1];
  const html = await renderToString(result, component, {}, {}, true, route);
  if (typeof html !== 'string') throw new Error('The page of the panel answered with a Response');
  return html;
}
