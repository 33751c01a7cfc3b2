/** Cards of the home page's grid, and how many one press of a button adds (P-2.3-13, P-2.3-16). */
export const GRID_SIZE = 12;
/** Photos of it that load at once (P-2.2-09). */
export const EAGER_PHOTOS = 3;
