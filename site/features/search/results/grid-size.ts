/** Number of cards in the grid of the home page, and of those that the button adds (P-2.3-13, P-2.3-16). */
export const GRID_SIZE = 12;
/** Number of its photos that load eagerly (P-2.2-09). */
export const EAGER_PHOTOS = 3;
