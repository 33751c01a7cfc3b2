/** Units of the em of letters in a file of outlines. */
export const UNITS_PER_EM = 1024;
/** Units of the edge of an icon. */
export const ICON_UNITS = 2400;
