import { APPEARS_AFTER } from '../components/scroll-top.ts';

/** Shows the button that scrolls to the top while the page is scrolled down. */
export function startScrollTop(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-to-top]');
  if (button === null) return;
  const update = () => {
    button.hidden = scrollY <= APPEARS_AFTER;
  };
  addEventListener('scroll', update, { passive: true });
  // To ask where the page is scrolled to forces its layout, which the next frame needs anyway.
  requestAnimationFrame(update);
  button.addEventListener('click', () => {
    // The button disappears, so the next Tab starts at the top as well.
    document.querySelector<HTMLElement>('[data-brand]')?.focus({ preventScroll: true });
    // Smooth or instant, as styles/base.css sets it for visitors who prefer reduced motion.
    scrollTo({ top: 0 });
  });
}
