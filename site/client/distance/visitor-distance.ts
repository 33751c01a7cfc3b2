/**
 * Shows the distance from the visitor on the page of a business, if the visitor has pressed 'Near me' in this tab
 * (features/business-list/near/geolocation.ts). Pages of others load nothing for it.
 */
export function startVisitorDistance(): void {
  try {
    if (sessionStorage.getItem('near') !== null)
      void import('./show-distance.ts').then(({ showDistance }) => showDistance());
  } catch {
    // Without storage, a press is not known.
  }
}
