/** Finds elements now and later, because islands add elements on hydration. */

type OnMatch = (element: HTMLElement) => void;
const observers: { selector: string; found: OnMatch; seen: WeakSet<Element> }[] = [];

/** Calls back once for each element that matches, present or added later. */
export function observeEach(selector: string, found: OnMatch): void {
  const entry = { selector, found, seen: new WeakSet<Element>() };
  if (observers.push(entry) === 1)
    new MutationObserver(handleMutations).observe(document.body, { childList: true, subtree: true });
  findMatches(document.body, entry);
}

function handleMutations(records: MutationRecord[]): void {
  for (const { addedNodes } of records) {
    for (const node of addedNodes) {
      if (node instanceof Element && node.isConnected)
        for (const entry of observers) findMatches(node, entry);
    }
  }
}

function findMatches(root: Element, { selector, found, seen }: (typeof observers)[number]): void {
  const matches = [...root.querySelectorAll<HTMLElement>(selector)];
  if (root.matches(selector)) matches.unshift(root as HTMLElement);
  for (const element of matches) {
    if (seen.has(element)) continue;
    seen.add(element);
    found(element);
  }
}

type OnPress = (element: HTMLElement, event: Event) => void;

/** Calls back when an element that matches is clicked. */
export function onPress(selector: string, pressed: OnPress): void {
  document.addEventListener('click', (event) => {
    const element = (event.target as Element | null)?.closest<HTMLElement>(selector);
    if (element) pressed(element, event);
  });
}

/** Calls back when a link that matches is clicked with the middle button, which opens it in another tab. */
export function onMiddlePress(selector: string, pressed: OnPress): void {
  document.addEventListener('auxclick', (event) => {
    const link = (event.target as Element | null)?.closest<HTMLElement>(selector);
    if (link instanceof HTMLAnchorElement && event.button === 1) pressed(link, event);
  });
}
