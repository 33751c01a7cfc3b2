import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { fromNewAddress } from './address.ts';
import { testBrowser } from './browser.ts';

/** More than the sites and options of any file. */
const MOST_KEPT = 12;

type Kept = { context: BrowserContext; key: string; origin: string; isSpoilt: boolean };

const idle: Kept[] = [];
const inUse = new Map<BrowserContext, Kept>();

/**
 * A page of somebody who was never at the site, with an address of their own. The context may be one that another visitor has left: it
 * holds nothing but files of the site that never change, and what Chromium compiled of them, which is half of what a visit costs.
 */
export async function openPage(base: string, options: BrowserContextOptions): Promise<Page> {
  // What belongs to the visit; the rest are options of a context from its beginning.
  const { viewport, reducedMotion, colorScheme, permissions, geolocation, ...lasting } = options;
  const kept = await take(await testBrowser(), base, lasting);
  const { context } = kept;
  await context.setExtraHTTPHeaders(fromNewAddress());
  if (permissions) await context.grantPermissions(permissions);
  if (geolocation) await context.setGeolocation(geolocation);
  const page = await context.newPage();
  if (viewport) await page.setViewportSize(viewport);
  if (reducedMotion) await page.emulateMedia({ reducedMotion });
  if (colorScheme) await page.emulateMedia({ colorScheme });
  // A clock that is set stays in the context.
  Object.defineProperty(page, 'clock', {
    get() {
      kept.isSpoilt = true;
      return context.clock;
    },
  });
  return page;
}

/** Ends a visit: nothing of it is left for the next visitor. */
export async function leave(page: Page): Promise<void> {
  const context = page.context();
  const kept = inUse.get(context);
  inUse.delete(context);
  if (kept && !kept.isSpoilt && !page.isClosed()) {
    await forget(kept, page);
    idle.push(kept);
  } else await context.close();
  while (idle.length > MOST_KEPT) await idle.shift()!.context.close();
}

async function take(browser: Browser, base: string, options: BrowserContextOptions): Promise<Kept> {
  const key = JSON.stringify([base, options]);
  const at = idle.findLastIndex((kept) => kept.key === key && kept.context.browser()?.isConnected());
  const kept =
    at >= 0
      ? idle.splice(at, 1)[0]!
      : {
          key,
          origin: new URL(base).origin,
          isSpoilt: false,
          context: await browser.newContext({ baseURL: base, ...options }),
        };
  inUse.set(kept.context, kept);
  return kept;
}

async function forget({ context, origin }: Kept, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  // Files that never change stay, which is what the context is kept for.
  const storageTypes =
    'local_storage,indexeddb,cache_storage,service_workers,websql,file_systems,shader_cache';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    context.setGeolocation(null),
    context.setOffline(false),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
  ]);
  await Promise.all(context.pages().map((open) => open.close()));
}
