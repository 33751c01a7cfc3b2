/** A point of a plane; y grows downwards. */
export type Point = { x: number; y: number };
/** Points of lines and quadratic curves: a control point stands between the ends of its curve. */
export type Contour = (Point & { isControl: boolean })[];
