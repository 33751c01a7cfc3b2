import type { Page } from 'playwright-core';

/** Side of a target that a thumb meets, in CSS pixels (WCAG 2.5.5, Apple's and Google's guidelines). */
const MIN_SIDE = 44;

/**
 * Interactive elements that are smaller than a thumb. The area that reacts counts, such as a card that its link covers, not the
 * text. Links within a sentence are excepted.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((side) => {
    const pressable = 'a[href], button, input, select, textarea, summary, [role=button], [tabindex="0"]';
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true]');
    /** Beside other words of the same line. */
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      element.parentElement!.textContent!.trim().length > element.textContent!.trim().length + 2;
    /** A press at a point reaches the element, one that it contains, or its label. */
    const reaches = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
    };
    const small: string[] = [];
    for (const element of document.querySelectorAll(pressable)) {
      if (!isShown(element) || isInSentence(element)) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { width, height, left, top } = element.getBoundingClientRect();
      // Beyond the edge of the screen until it has the focus, such as the link that skips to the content.
      if (left + width <= 0 || top + height <= 0) continue;
      if (width >= side - 0.5 && height >= side - 0.5) continue;
      const [x, y, reach] = [left + width / 2, top + height / 2, side / 2 - 1];
      const points = [
        [x - reach, y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach],
      ] as const;
      if (points.every(([px, py]) => reaches(element, px, py))) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent!.trim().slice(0, 40);
      small.push(`${element.localName} "${name}" ${Math.round(width)}×${Math.round(height)}`);
    }
    return small;
  }, MIN_SIDE);
}
