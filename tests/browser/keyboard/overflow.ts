import type { Page } from 'playwright-core';

/** Elements beyond the right edge of a page that scrolls sideways; none if it does not. */
export function findBeyondEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && element.checkVisibility(),
    );
    return [`${scrollWidth} pixels`, ...wide.map((element) => element.outerHTML.slice(0, 120))];
  });
}

/** Images that failed to load. */
export function findBrokenImages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.allSettled(images.map((image) => image.decode()));
    return images.filter((image) => image.naturalWidth === 0).map((image) => image.src);
  });
}
