import { APPEARS_AFTER } from '../components/scroll-top.ts';

/** Shows the button that leads back to the top while it is of use. */
export function startScrollTop(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-to-top]');
  if (button === null) return;
  const update = () => {
    button.hidden = scrollY <= APPEARS_AFTER;
  };
  addEventListener('scroll', update, { passive: true });
  update();
  button.addEventListener('click', () => {
    // The button goes away: the next press of Tab begins at the top as well.
    document.querySelector<HTMLElement>('[data-brand]')?.focus({ preventScroll: true });
    // Smoothly or at once, as styles/base.css says for those who want less motion.
    scrollTo({ top: 0 });
  });
}
