import type { Page } from 'playwright-core';

/** Counts how often the page asks the browser for the position, from its next document on. */
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

/** Lets the browser answer a question for the position with this failure, or not at all. */
export async function failPosition(page: Page, code: 1 | 2 | 3 | null): Promise<void> {
  await page.addInitScript((code) => {
    navigator.geolocation.getCurrentPosition = (_, failed) => {
      if (code !== null) failed!({ code } as GeolocationPositionError);
    };
  }, code);
}

/** All that the page and its browser keep, as text: address, storage, cookies, history. */
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
