/** The country of rows that do not indicate one, and if the user named it. */
export type CountryDefault = { code: string; isNamed: boolean };

/** The default country, unless the user named another. */
export const UNITED_STATES: CountryDefault = { code: 'US', isNamed: false };
