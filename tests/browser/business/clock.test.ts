import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startBusinessSite } from './business-site.ts';
import { createClockListings, getClockPath, toNewYorkTime } from './clock-listings.ts';

const { visitor } = startBusinessSite(createClockListings());

type Moment = [day: number, time: string];

const openVisitor = (timezoneId: string) => visitor({ timezoneId });

/**
 * Texts of the badge at local times of the business: for a visitor who arrives at the first one and returns to the
 * page at the others.
 */
async function readBadges(page: Page, name: string, moments: Moment[]): Promise<string[]> {
  const [[day, time]] = moments as [Moment];
  await page.clock.setFixedTime(toNewYorkTime(day, time));
  await page.goto(getClockPath(name));
  const badge = page.locator('.open-badge[data-state]');
  await badge.waitFor();
  const texts = [`${time} ${await badge.innerText()}`];
  for (const [day, time] of moments.slice(1)) {
    await page.clock.setFixedTime(toNewYorkTime(day, time));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    texts.push(`${time} ${await badge.innerText()}`);
  }
  return texts;
}

it('is open from opening to closing on the clock of the listing, wherever the visitor is (P-2.4-11, P-4-01)', async () => {
  const moments: Moment[] = [
    [20, '08:59'],
    [20, '09:00'],
    [20, '17:00'],
    [20, '17:01'],
  ];
  const expected = ['08:59 Closed', '09:00 Open Now', '17:00 Open Now', '17:01 Closed'];
  for (const zone of ['Europe/Berlin', 'America/Los_Angeles', 'Asia/Tokyo'])
    expect(await readBadges(await openVisitor(zone), 'Office', moments)).toEqual(expected);
  // Not every browser has it.
  const older = await openVisitor('Asia/Kolkata');
  await older.addInitScript(() => void Reflect.deleteProperty(globalThis, 'Temporal'));
  expect(await readBadges(older, 'Office', moments)).toEqual(expected);
  expect(await older.evaluate(() => 'Temporal' in globalThis)).toBe(false);
});

it("goes by the visitor's clock where the listing's own is not known (P-4-01)", async () => {
  // 10:00 in Berlin is 04:00 in New York.
  const early: Moment[] = [[20, '04:00']];
  const berlin = await openVisitor('Europe/Berlin');
  expect(await readBadges(berlin, 'Nowhere Shop', early)).toEqual(['04:00 Open Now']);
  const newYork = await openVisitor('America/New_York');
  expect(await readBadges(newYork, 'Nowhere Shop', early)).toEqual(['04:00 Closed']);
});

describe('a visitor in Berlin', () => {
  it('finds it closed on a day that says so, open around the clock, and open over midnight (P-4-02, P-4-03, P-4-04)', async () => {
    const page = await openVisitor('Europe/Berlin');
    expect(
      await readBadges(page, 'Day Off', [
        [19, '12:00'],
        [20, '12:00'],
        [21, '12:00'],
      ]),
    ).toEqual(['12:00 Open Now', '12:00 Closed', '12:00 Open Now']);
    expect(
      await readBadges(page, 'Never Shut', [
        [19, '23:59'],
        [20, '03:00'],
        [21, '03:00'],
        [22, '03:00'],
      ]),
    ).toEqual(['23:59 Closed', '03:00 Open Now', '03:00 Open Now', '03:00 Open Now']);
    expect(
      await readBadges(page, 'Night Owl', [
        [20, '17:59'],
        [20, '18:00'],
        [20, '23:00'],
        [21, '02:00'],
        [21, '02:01'],
      ]),
    ).toEqual(['17:59 Closed', '18:00 Open Now', '23:00 Open Now', '02:00 Open Now', '02:01 Closed']);
  });

  it('finds it closed on a day that is missing and by hours that cannot be read (P-4-05)', async () => {
    const page = await openVisitor('Europe/Berlin');
    expect(await readBadges(page, 'Office', [[21, '12:00']])).toEqual(['12:00 Closed']);
    expect(
      await readBadges(page, 'Call First', [
        [20, '12:00'],
        [21, '12:00'],
      ]),
    ).toEqual(['12:00 Closed', '12:00 Open Now']);
  });

  it('finds times without AM and PM taken as people mean them (P-4-06)', async () => {
    const page = await openVisitor('Europe/Berlin');
    const around = [
      // 8-11 PM
      ['Late Show', '19:59', '20:00', '23:00', '23:01'],
      // 5-10 PM
      ['Supper', '16:59', '17:00', '22:00', '22:01'],
      // 2:00 - 6:00
      ['Matinee', '13:59', '14:00', '18:00', '18:01'],
      // 07:00-17:00
      ['Early', '06:59', '07:00', '17:00', '17:01'],
    ] as const;
    for (const [name, before, opening, closing, after] of around) {
      const moments = [before, opening, closing, after].map((time): Moment => [20, time]);
      expect({ name, said: await readBadges(page, name, moments) }).toEqual({
        name,
        said: [`${before} Closed`, `${opening} Open Now`, `${closing} Open Now`, `${after} Closed`],
      });
    }
  });

  it('finds it open in each of several shifts, and both among the hours (D9-01)', async () => {
    const page = await openVisitor('Europe/Berlin');
    expect(
      await readBadges(page, 'Two Shifts', [
        [20, '11:29'],
        [20, '12:00'],
        [20, '16:00'],
        [20, '18:00'],
        [20, '22:01'],
      ]),
    ).toEqual(['11:29 Closed', '12:00 Open Now', '16:00 Closed', '18:00 Open Now', '22:01 Closed']);
    const friday = page.locator('#hours tr', { hasText: 'Friday' }).locator('td span');
    expect(await friday.allInnerTexts()).toEqual(['11:30 AM - 3:00 PM', '5:00 PM - 10:00 PM']);
  });

  it('finds days read whether their names are full, small or short (P-4-07)', async () => {
    const page = await openVisitor('Europe/Berlin');
    const noons: Moment[] = [
      [20, '12:00'],
      [21, '12:00'],
    ];
    for (const name of ['Full Names', 'Small Names', 'Short Names'])
      expect({ name, said: await readBadges(page, name, noons) }).toEqual({
        name,
        said: ['12:00 Open Now', '12:00 Closed'],
      });
  });
});

it('changes when the minute comes, while the page is looked at (P-2.4-11)', async () => {
  const page = await visitor({ timezoneId: 'Europe/Berlin' });
  await page.clock.install({ time: toNewYorkTime(20, '16:59') });
  await page.goto(getClockPath('Office'));
  const badge = page.locator('.open-badge');
  await badge.filter({ hasText: 'Open Now' }).waitFor();
  await page.clock.fastForward('02:00');
  await badge.filter({ hasText: 'Closed' }).waitFor();
  expect(await badge.innerText()).toBe('Closed');
});

it('marks the nearest open one of the same kind, and another when that has closed', async () => {
  const page = await openVisitor('Europe/Berlin');
  await page.clock.setFixedTime(toNewYorkTime(19, '20:00'));
  await page.goto(getClockPath('Office'));
  const nearest = page.locator('[data-nearest-open] li', { has: page.locator('[data-nearest]') });
  await expect.poll(() => nearest.innerText()).toContain('Night Owl');
  await page.clock.setFixedTime(toNewYorkTime(20, '12:00'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await nearest.locator('b').allInnerTexts()).toEqual(['Never Shut']);
});
