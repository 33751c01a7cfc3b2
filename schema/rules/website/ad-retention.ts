/** Retention of the totals of ads in months. */
export const AD_MONTHS = 25;
