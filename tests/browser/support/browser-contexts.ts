import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from 'playwright-core';
import { createAddressHeader } from './client-address.ts';
import { getTestBrowser } from './browser.ts';

/** More contexts than the sites and options of any file need. */
const MAX_IDLE = 12;

type IdleContext = {
  context: BrowserContext;
  key: string;
  origin: string;
  /** Blank page of the previous visitor. */
  page: Page | null;
  /** Removes the scripts that this visitor injected. */
  scripts: Disposable[];
  /** True if this visitor leaves state that cannot be removed. */
  isSpoilt: boolean;
};

/** Default options of a page. */
const DESKTOP = { width: 1280, height: 720 };
const DEFAULT_OPTIONS = {
  media: null,
  reducedMotion: null,
  colorScheme: null,
  forcedColors: null,
  contrast: null,
} satisfies Parameters<Page['emulateMedia']>[0];

/** A page without scripts that every site has. */
const EMPTY_PAGE = '/robots.txt';

const idle: IdleContext[] = [];
const inUse = new Map<BrowserContext, IdleContext>();

/**
 * Delay of every response in milliseconds, of the environment variable `LATENCY_MS`. With 300, tests that read the page
 * before it has its data fail each time instead of now and then. It takes the place of `setOffline`, whose tests fail.
 */
const LATENCY_MS = Number(process.env.LATENCY_MS ?? 0);

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: LATENCY_MS, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', conditions);
}

/**
 * Opens a page for a new visitor with an address of its own. It reuses the emptied context of a previous visitor and
 * its process with the compiled code, which costs less than new ones.
 */
export async function openPage(base: string, options: BrowserContextOptions): Promise<Page> {
  // Options of a visit; the others are fixed when a context is created.
  const { viewport, reducedMotion, colorScheme, permissions, geolocation, ...lasting } = options;
  const idleContext = await takeContext(await getTestBrowser(), base, lasting);
  const { context } = idleContext;
  await context.setExtraHTTPHeaders(createAddressHeader());
  if (permissions) await context.grantPermissions(permissions);
  if (geolocation) await context.setGeolocation(geolocation);
  const page = idleContext.page ?? (await createPage(idleContext));
  idleContext.page = null;
  if (LATENCY_MS > 0) await slowDown(page);
  await page.setViewportSize(viewport ?? DESKTOP);
  await page.emulateMedia({
    ...DEFAULT_OPTIONS,
    ...(reducedMotion && { reducedMotion }),
    ...(colorScheme && { colorScheme }),
  });
  return page;
}

/** Limit of waits for a page in milliseconds, which a busy machine must not reach. */
const PATIENCE_MS = 90_000;

async function createContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

async function createPage(idleContext: IdleContext): Promise<Page> {
  const page = await idleContext.context.newPage();
  const addScript = page.addInitScript.bind(page);
  page.addInitScript = async (...args: Parameters<typeof addScript>) => {
    const script = await addScript(...args);
    idleContext.scripts.push(script);
    return script;
  };
  // An installed clock cannot be removed from a context.
  const { clock } = page;
  Object.defineProperty(page, 'clock', {
    get() {
      idleContext.isSpoilt = true;
      return clock;
    },
  });
  return page;
}

/** Ends a visit and removes its state. */
export async function closePage(page: Page): Promise<void> {
  const context = page.context();
  const idleContext = inUse.get(context);
  inUse.delete(context);
  if (idleContext && !idleContext.isSpoilt && !page.isClosed()) {
    await dropContext(idleContext, page);
    idle.push(idleContext);
  } else await context.close();
  while (idle.length > MAX_IDLE) await idle.shift()!.context.close();
}

async function takeContext(
  browser: Browser,
  base: string,
  options: BrowserContextOptions,
): Promise<IdleContext> {
  const key = JSON.stringify([base, options]);
  const at = idle.findLastIndex((each) => each.key === key && each.context.browser()?.isConnected());
  const idleContext =
    at >= 0
      ? idle.splice(at, 1)[0]!
      : {
          key,
          origin: new URL(base).origin,
          page: null,
          scripts: [],
          isSpoilt: false,
          context: await createContext(browser, { baseURL: base, ...options }),
        };
  inUse.set(idleContext.context, idleContext);
  return idleContext;
}

async function dropContext(idleContext: IdleContext, page: Page): Promise<void> {
  const { context, origin, scripts } = idleContext;
  // Separately, because the rest queries every page of the context, and fails if one closes meanwhile.
  await Promise.all(context.pages().map((open) => open !== page && open.close()));
  await Promise.all([
    ...scripts.splice(0).map((script) => script.dispose()),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
  ]);
  // A form with unsaved input asks for confirmation.
  page.once('dialog', (dialog) => dialog.accept());
  // The pointer would hover over the next page.
  await page.mouse.move(-1, -1);
  await page.goto(origin + EMPTY_PAGE);
  page.removeAllListeners();
  await page.evaluate(() => sessionStorage.clear());
  const session = await context.newCDPSession(page);
  const storageTypes =
    'local_storage,indexeddb,cache_storage,service_workers,websql,file_systems,shader_cache';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  // Pages may be shown from the cache for eleven minutes, also those of the site of an earlier test file.
  await session.send('Network.clearBrowserCache');
  await session.send('Page.resetNavigationHistory');
  await session.detach();
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.setGeolocation(null)]);
  idleContext.page = page;
}
