import type { Page } from 'playwright-core';

/** Minimum side of a touch target, in CSS pixels (WCAG 2.5.5, guidelines of Apple and Google). */
const MIN_SIDE = 44;

/**
 * Interactive elements that are too small for touch. The area that reacts counts, such as a card covered by its link;
 * links within a sentence are exempt.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((side) => {
    const pressable = 'a[href], button, input, select, textarea, summary, [role=button], [tabindex="0"]';
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true]');
    /** Part of a line of text. */
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      element.parentElement!.textContent!.trim().length > element.textContent!.trim().length + 2;
    /** True if a tap at a point reaches the element, one inside it, or its label. */
    const reaches = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
    };
    const small: string[] = [];
    for (const element of document.querySelectorAll(pressable)) {
      if (!isShown(element) || isInSentence(element)) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { width, height, left, top } = element.getBoundingClientRect();
      // Off-screen until focused, such as the skip link.
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
