import type { Page } from 'playwright-core';

/** Counts how often the next documents request the position. */
export async function countPositionRequests(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = ((window as unknown as { asked: { times: number } }).asked = { times: 0 });
    const { geolocation } = navigator;
    const ask = geolocation.getCurrentPosition.bind(geolocation);
    geolocation.getCurrentPosition = (...how) => {
      count.times++;
      ask(...how);
    };
  });
  return () => page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times);
}

/** Makes the browser respond to requests for the position with this failure, or never. */
export async function failPosition(page: Page, code: 1 | 2 | 3 | null): Promise<void> {
  await page.addInitScript((code) => {
    navigator.geolocation.getCurrentPosition = (_, failed) => {
      if (code !== null) failed!({ code } as GeolocationPositionError);
    };
  }, code);
}

/** Everything that page and browser store, as text: URL, storage, cookies, history. */
export function readStoredText(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([
      location.href,
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      history.state,
    ]),
  );
}
