import { headingKey } from './heading-key.ts';

/** Headings that only one kind of export has; the first kind with two of them in the sheet is taken. */
const TELLTALES: [string, string][] = [
  ['gosom', 'input_id, open_hours, review_rating, complete_address, thumbnail, user_reviews, data_id'],
  [
    'Apify',
    'categoryName, totalScore, claimThisBusiness, permanentlyClosed, location/lat, openingHours/0/day',
  ],
  ['Business Hub', 'photoUrl, isVerified, workingHours, businessStatus, locationLink, reviewsLink'],
  ['Outscraper (2025)', 'state_code, name_for_emails, company_name, website_title, contact_id, kgmid'],
  ['Outscraper', 'full_address, us_state, site, working_hours, place_id, google_id, business_status, cid'],
];

/** Names the kind of export the headings come from; 'plain sheet' for what people write themselves. */
export function formatOf(headings: readonly string[]): string {
  const present = new Set(headings.filter((heading) => heading !== '').map(rawKey));
  for (const [format, telltales] of TELLTALES) {
    const found = telltales.split(', ').filter((heading) => present.has(rawKey(heading)));
    if (found.length >= 2) return format;
  }
  return 'plain sheet';
}

/** Exports spell their headings in one way only, so here signs count: 'photoUrl' is not 'Photo URL'. */
function rawKey(heading: string): string {
  return /[A-Z_/]/.test(heading) && !heading.includes(' ') ? heading : headingKey(heading);
}
