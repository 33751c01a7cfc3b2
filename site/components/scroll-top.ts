/** The button that leads back to the top appears when a page is scrolled by more pixels than this. */
export const APPEARS_AFTER = 300;
