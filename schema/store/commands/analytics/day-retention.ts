/** Days for which the days of businesses are kept; older views of theirs are known by month. */
export const BUSINESS_DAYS = 90;

/** Months, with the current one, whose days are all kept, so that they can be added up again. */
export const MONTHS_IN_DAYS = 2;
