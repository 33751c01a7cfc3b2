import { observeEach } from './dom.ts';

/**
 * Lazy images, as rendered by images/picture.ts. `data-state` of an image is absent while it waits, then 'near', then
 * 'done' or 'failed'; components/images/picture.css does the rest, also without JavaScript.
 */
export function startLazyImages(): void {
  document.documentElement.dataset.scripted = '';
  // These events do not bubble, but one listener in the capture phase gets those of all images, including islands.
  document.addEventListener('load', (event) => setLoadState(event.target, 'done'), true);
  document.addEventListener('error', (event) => setLoadState(event.target, 'failed'), true);
  const nearing = new IntersectionObserver(loadNearViewport, { rootMargin: '100px', threshold: 0.1 });
  observeEach('.photo > img', (element) => {
    const image = element as HTMLImageElement;
    if (image.loading === 'lazy') nearing.observe(image.parentElement!);
    else if (image.complete) setLoadState(image, image.naturalWidth > 0 ? 'done' : 'failed');
  });
  addEventListener('beforeprint', () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('.photo > img')) startLoading(image);
  });
}

/** Loads an image when ten per cent of its frame are within 100 px of the screen. */
function loadNearViewport(entries: IntersectionObserverEntry[], observer: IntersectionObserver): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer.unobserve(target);
    const image = target.querySelector<HTMLImageElement>(':scope > img');
    if (image !== null) startLoading(image);
  }
}

function startLoading(image: HTMLImageElement): void {
  if (image.dataset.state === undefined) image.dataset.state = 'near';
}

function setLoadState(target: EventTarget | null, state: 'done' | 'failed'): void {
  if (!(target instanceof HTMLImageElement)) return;
  if (state === 'done') target.dataset.state = 'done';
  else tryNextSource(target);
}

/** Loads the next URL of the list; after the last one, shows the fallback. */
function tryNextSource(image: HTMLImageElement): void {
  const [next, ...others] = (image.dataset.fallback ?? '').split(' ');
  if (next) {
    image.dataset.fallback = others.join(' ');
    image.src = next;
    return;
  }
  if (image.dataset.state === 'failed') return;
  image.dataset.state = 'failed';
  const text = document.createElement('span');
  if (image.alt !== '') {
    text.className = 'photo-missing';
    text.textContent = 'Image not available';
  } else {
    // The icon is decorative if the name beside it is visible.
    const name = image.closest('li, article, section')?.querySelector('h1, h2, h3')?.textContent;
    if (!image.closest('.photo') || !name) return;
    text.className = 'photo-name';
    text.ariaHidden = 'true';
    text.textContent = name;
  }
  image.after(text);
}
