import { describe, expect, it } from 'vitest';
import { siteWith } from './business-site.ts';
import { clockListings, clockPath, newYorkTime } from './clocks.ts';

const { visitor } = siteWith(clockListings());

/** What the badge says to a visitor in Berlin at moments on the listing's own clock. */
async function badgesAt(name: string, moments: [day: number, time: string][], timezoneId = 'Europe/Berlin') {
  const page = await visitor({ timezoneId });
  const said: string[] = [];
  for (const [day, time] of moments) {
    await page.clock.setFixedTime(newYorkTime(day, time));
    await page.goto(clockPath(name));
    const badge = page.locator('.open-badge[data-state]');
    await badge.waitFor();
    said.push(`${time} ${await badge.innerText()}`);
  }
  return said;
}

it('is open from opening to closing on the clock of the listing, wherever the visitor is (P-2.4-11, P-4-01)', async () => {
  const moments: [number, string][] = [
    [20, '08:59'],
    [20, '09:00'],
    [20, '17:00'],
    [20, '17:01'],
  ];
  const expected = ['08:59 Closed', '09:00 Open Now', '17:00 Open Now', '17:01 Closed'];
  for (const zone of ['Europe/Berlin', 'America/Los_Angeles', 'Asia/Tokyo'])
    expect(await badgesAt('Office', moments, zone)).toEqual(expected);
});

it("goes by the visitor's clock where the listing's own is not known (P-4-01)", async () => {
  // 10:00 in Berlin is 04:00 in New York.
  expect(await badgesAt('Nowhere Shop', [[20, '04:00']], 'Europe/Berlin')).toEqual(['04:00 Open Now']);
  expect(await badgesAt('Nowhere Shop', [[20, '04:00']], 'America/New_York')).toEqual(['04:00 Closed']);
});

it('is closed on a day that says so (P-4-02)', async () => {
  expect(
    await badgesAt('Day Off', [
      [19, '12:00'],
      [20, '12:00'],
      [21, '12:00'],
    ]),
  ).toEqual(['12:00 Open Now', '12:00 Closed', '12:00 Open Now']);
});

it('is open around the clock (P-4-03)', async () => {
  expect(
    await badgesAt('Never Shut', [
      [19, '23:59'],
      [20, '03:00'],
      [21, '03:00'],
      [22, '03:00'],
    ]),
  ).toEqual(['23:59 Closed', '03:00 Open Now', '03:00 Open Now', '03:00 Open Now']);
});

it('stays open over midnight (P-4-04)', async () => {
  const evening: [number, string][] = [
    [20, '17:59'],
    [20, '18:00'],
    [20, '23:00'],
    [21, '02:00'],
    [21, '02:01'],
  ];
  expect(await badgesAt('Night Owl', evening)).toEqual([
    '17:59 Closed',
    '18:00 Open Now',
    '23:00 Open Now',
    '02:00 Open Now',
    '02:01 Closed',
  ]);
});

it('is closed on a day that is missing and by hours that cannot be read (P-4-05)', async () => {
  expect(await badgesAt('Office', [[21, '12:00']])).toEqual(['12:00 Closed']);
  expect(
    await badgesAt('Call First', [
      [20, '12:00'],
      [21, '12:00'],
    ]),
  ).toEqual(['12:00 Closed', '12:00 Open Now']);
});

describe.each([
  ['Late Show', '8-11 PM', ['19:59', '20:00', '23:00', '23:01']],
  ['Supper', '5-10 PM', ['16:59', '17:00', '22:00', '22:01']],
  ['Matinee', '2:00 - 6:00', ['13:59', '14:00', '18:00', '18:01']],
  ['Early', '07:00-17:00', ['06:59', '07:00', '17:00', '17:01']],
] as const)('%s, which keeps %s', (name, _, [before, opening, closing, after]) => {
  it('takes times without AM and PM as people mean them (P-4-06)', async () => {
    expect(
      await badgesAt(name, [
        [20, before],
        [20, opening],
        [20, closing],
        [20, after],
      ]),
    ).toEqual([`${before} Closed`, `${opening} Open Now`, `${closing} Open Now`, `${after} Closed`]);
  });
});

it.each(['Full Names', 'Small Names', 'Short Names'])('reads the days of %s (P-4-07)', async (name) => {
  expect(
    await badgesAt(name, [
      [20, '12:00'],
      [21, '12:00'],
    ]),
  ).toEqual(['12:00 Open Now', '12:00 Closed']);
});

it('changes when the minute comes, while the page is looked at (P-2.4-11)', async () => {
  const page = await visitor({ timezoneId: 'Europe/Berlin' });
  await page.clock.install({ time: newYorkTime(20, '16:59') });
  await page.goto(clockPath('Office'));
  const badge = page.locator('.open-badge');
  await badge.filter({ hasText: 'Open Now' }).waitFor();
  await page.clock.fastForward('02:00');
  await badge.filter({ hasText: 'Closed' }).waitFor();
  expect(await badge.innerText()).toBe('Closed');
});
