import { describe, expect, it } from 'vitest';
import { visitors } from '../support/visitor.ts';
import { STATS, watchCalls } from './calls.ts';
import { awake, field, figure, results, shown } from './parts.ts';

const visitor = visitors();

async function home() {
  const page = await visitor();
  await page.clock.install();
  await page.goto('/');
  await awake(page);
  const look = async (text: string) => {
    await field(page).fill(text);
    await page.waitForURL(`/?q=${text}`);
    await results(page).locator('[aria-busy=false]').waitFor();
  };
  const clear = () => page.getByRole('button', { name: 'Clear', exact: true }).click();
  return { page, look, clear };
}

it('keeps what was found for five minutes (P-9-04)', async () => {
  const { page, look, clear } = await home();
  await look('coffee');
  const found = await shown(page);
  await clear();
  await page.clock.fastForward('04:30');
  const calls = watchCalls(page);
  await look('coffee');
  expect(await shown(page)).toEqual(found);
  await clear();
  // Another search shows that calls are seen at all, and that none was made for the first.
  await look('dentist');
  expect(calls.map((call) => call.searchParams.get('search'))).toEqual(['dentist']);

  await clear();
  await page.clock.fastForward('00:31');
  const again = page.waitForRequest((request) => request.url().includes('search=coffee'));
  await look('coffee');
  await again;
});

it('keeps the default list for ten minutes (P-9-04)', async () => {
  const { page, look, clear } = await home();
  await page.getByRole('button', { name: 'View More Businesses' }).click();
  await expect.poll(async () => (await shown(page)).length).toBe(24);
  await look('coffee');
  await page.clock.fastForward('09:30');
  const calls = watchCalls(page);
  await clear();
  expect(await shown(page)).toHaveLength(24);
  await look('dentist');
  expect(calls.map((call) => call.searchParams.get('search'))).toEqual(['dentist']);

  await page.clock.fastForward('00:31');
  const again = page.waitForRequest((request) => request.url().includes('limit=24&offset=0'));
  await clear();
  await again;
});

it.each([
  ['categories', '/api/categories', '29:30'],
  ['stats', '/api/businesses/stats', '59:30'],
])(
  'asks for %s again when they are no longer fresh and a search begins (P-9-02, P-9-03)',
  async (_, path, fresh) => {
    const { page, look, clear } = await home();
    await page.clock.fastForward(fresh);
    const calls = watchCalls(page);
    await look('coffee');
    await clear();
    expect(calls.map((call) => call.pathname)).not.toContain(path);
    await page.clock.fastForward('01:00');
    const again = page.waitForRequest((request) => new URL(request.url()).pathname === path);
    await look('dentist');
    await again;
  },
);

it('fetches nothing again when the window gets the focus (P-9-05)', async () => {
  const { page, look } = await home();
  await look('coffee');
  await page.clock.fastForward('02:00:00');
  const calls = watchCalls(page);
  await page.evaluate(() => {
    window.dispatchEvent(new Event('blur'));
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await look('dentist');
  expect(calls.map((call) => call.searchParams.get('search'))).toEqual(['dentist']);
});

describe('counts above 999 (P-9-01, P-2.3-04, P-2.3-05)', () => {
  it.each([
    [999, '999'],
    [1_600, '1.6K+'],
    [12_345, '12K+'],
  ])('%i → %s', async (total, text) => {
    const page = await visitor();
    await page.route(STATS, (route) =>
      route.fulfill({ json: { total, categories: 12, cities: 1_640, countries: 50 } }),
    );
    await page.goto('/');
    await expect.poll(() => figure(page, 'Businesses')).toBe(text);
    expect(await figure(page, 'Cities')).toBe('1.6K+');
    expect(await figure(page, 'Countries')).toBe('50');
  });
});
