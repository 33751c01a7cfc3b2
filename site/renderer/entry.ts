import { createApp } from 'astro/app/entrypoint';
import { FetchState } from 'astro/fetch';
import { renderToString } from 'astro/runtime/server/index.js';
import type { BusinessModel, PageKind, PageModel, SiteInfo } from '../models/index.ts';
import { cutFrame, type Frame, framed, printParts } from './frame.ts';
import { keepIslands } from './islands/shells.ts';
import { PAGES } from './pages.ts';

const app = createApp({ streaming: false });

type Result = Awaited<ReturnType<FetchState['createResult']>>;
type Prepared = {
  result: Result;
  component: Parameters<typeof renderToString>[1];
  route: FetchState['routeData'];
};

/** What a component may not use, because one prepared result serves all pages of a kind. */
const forbidden: PropertyDescriptorMap = Object.fromEntries(
  ['url', 'request', 'cookies', 'params', 'response', 'slots', 'session', 'site', 'redirect', 'rewrite'].map(
    (name) => [
      name,
      {
        get() {
          throw new Error(
            `A page may use only Astro.locals and Astro.props, not Astro.${name} (docs/architecture.md)`,
          );
        },
      },
    ],
  ),
);
const astroGlobal = Object.create(null, forbidden);

const DIRECTIVES = new Set(['load', 'idle', 'visible', 'only', 'interaction']);

const prepared = new Map<PageKind, Prepared>();
/** Settled once the islands of listings are printed. */
let islands: Promise<void> | undefined;

/** Everything of a render that is the same for all pages of a kind: done once, it saves two thirds of the time. */
async function prepare(kind: PageKind): Promise<Prepared> {
  const { component, example } = PAGES[kind];
  const route = app.manifest.routes.find(({ routeData }) => routeData.component === component);
  if (!route) throw new Error(`No page component ${component} for pages of kind '${kind}'`);
  const state = new FetchState(new Request(`http://localhost${example}`));
  state.routeData = route.routeData;
  const module = await state.loadComponentInstance();
  const result = await state.createResult(module, state.getActionAPIContext());
  await (islands ??= keepIslands(resultFor(result, {})));
  const page = { result, component: module.default as Prepared['component'], route: route.routeData };
  prepared.set(kind, page);
  return page;
}

/** A result for one page: what Astro changes while rendering is its own, the rest is shared. */
function resultFor(result: Result, locals: { page?: PageModel }): Result {
  return {
    ...result,
    styles: new Set(result.styles),
    scripts: new Set(result.scripts),
    links: new Set(result.links),
    createAstro: (props: Record<string, unknown>) =>
      Object.assign(Object.create(astroGlobal), { props, locals, self: null }),
    _metadata: {
      ...result._metadata,
      // The runtime of islands is a file that Layout loads (islands/plugin.ts), not part of a page.
      hasHydrationScript: true,
      rendererSpecificHydrationScripts: new Set(),
      hasRenderedHead: false,
      renderedScripts: new Set(),
      hasDirectives: DIRECTIVES,
      extraHead: [],
      extraStyleHashes: [],
      extraScriptHashes: [],
      propagators: new Set(),
      pendingSlotEvaluations: [],
    },
  };
}

/**
 * Renders one page. Equal models give equal bytes.
 *
 * This goes past Astro's request pipeline: no Request, no Response, no stream. What it copies of a result is what
 * Astro changes while rendering; `renderThroughAstro` renders the same page the ordinary way, and a test holds the
 * two against each other for every kind.
 */
export async function render(model: PageModel): Promise<string> {
  const { result, component, route } = prepared.get(model.kind) ?? (await prepare(model.kind));
  const frame = model.kind === 'business' ? frames.get(model.site) : undefined;
  if (frame !== undefined) return framed(frame, printParts(model as BusinessModel));
  const own = resultFor(result, { page: model });
  const html = await renderToString(own, component, {}, {}, true, route);
  if (typeof html !== 'string')
    throw new Error(`The page component of '${model.kind}' answered with a Response`);
  if (model.kind === 'business') frames.set(model.site, cutFrame(html, printParts(model)));
  return html;
}

/** What Astro printed around the listings of a site. */
const frames = new WeakMap<SiteInfo, Frame>();

/** Renders a page through Astro's public pipeline: slower, and the measure of `render`. */
export async function renderThroughAstro(model: PageModel): Promise<string> {
  const { component, example } = PAGES[model.kind];
  const route = app.manifest.routes.find(({ routeData }) => routeData.component === component);
  if (!route) throw new Error(`No page component ${component} for pages of kind '${model.kind}'`);
  const response = await app.render(new Request(`http://localhost${example}`), {
    locals: { page: model },
    routeData: route.routeData,
  });
  return response.text();
}
