import { useEffect, useState } from 'react';
import { APPEARS_AFTER } from '../../../components/scroll-top.ts';
import { Icon } from '../components/Icon.tsx';

/** Button that scrolls to the top, shown while the page is scrolled down. */
export function ScrollTopButton() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const update = () => setIsShown(scrollY > APPEARS_AFTER);
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);

  function toTop() {
    // The button disappears, so the next Tab starts at the top as well.
    document.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }

  if (!isShown) return null;
  return (
    <button type="button" className="button button-icon to-top" aria-label="Yukarı çık" onClick={toTop}>
      <Icon name="arrow-up" />
    </button>
  );
}
