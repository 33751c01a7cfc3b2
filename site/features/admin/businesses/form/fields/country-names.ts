/** English names of countries, in which they are stored. */
export const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' });
