/** Cards of the home page's grid, and how many one press of a button adds (specification 9). */
export const GRID = 12;
/** Photos of it that load at once (specification 2). */
export const EAGER = 3;
