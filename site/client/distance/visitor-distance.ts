/** Key in sessionStorage: 'Near me' was pressed in this tab (features/business-list/near/geolocation.ts). */
const PRESSED_KEY = 'near';

/** Shows the distance from the visitor on the page of a business, if the visitor has pressed 'Near me' in this tab. */
export function startVisitorDistance(): void {
  const element = document.querySelector<HTMLElement>('[data-away]');
  if (element === null) return;
  try {
    if (sessionStorage.getItem(PRESSED_KEY) === null) return;
  } catch {
    // Without storage, a press is not known.
    return;
  }
  void import('./show-distance.ts').then(({ showDistance }) => showDistance(element));
}
