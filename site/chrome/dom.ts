/** Finding elements now and later: an island prints its own when it wakes. */

type Found = (element: HTMLElement) => void;
const watched: { selector: string; found: Found; seen: WeakSet<Element> }[] = [];

/** Calls back once for each element that matches: those of the page now, others when they are added. */
export function each(selector: string, found: Found): void {
  const entry = { selector, found, seen: new WeakSet<Element>() };
  if (watched.push(entry) === 1)
    new MutationObserver(added).observe(document.body, { childList: true, subtree: true });
  find(document.body, entry);
}

function added(records: MutationRecord[]): void {
  for (const { addedNodes } of records) {
    for (const node of addedNodes) {
      if (node instanceof Element && node.isConnected) for (const entry of watched) find(node, entry);
    }
  }
}

function find(root: Element, { selector, found, seen }: (typeof watched)[number]): void {
  const matches = [...root.querySelectorAll<HTMLElement>(selector)];
  if (root.matches(selector)) matches.unshift(root as HTMLElement);
  for (const element of matches) {
    if (seen.has(element)) continue;
    seen.add(element);
    found(element);
  }
}

/** Calls back when an element that matches, or something in one, is pressed. */
export function onPress(selector: string, pressed: (element: HTMLElement, event: Event) => void): void {
  document.addEventListener('click', (event) => {
    const element = (event.target as Element | null)?.closest<HTMLElement>(selector);
    if (element) pressed(element, event);
  });
}
