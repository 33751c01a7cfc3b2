import { toHeadingKey } from './heading-meanings.ts';

/** Headings that are specific to a format; the first format with two of them in the sheet matches. */
const DISTINCTIVE_HEADINGS: [string, string][] = [
  ['gosom', 'input_id, open_hours, review_rating, complete_address, thumbnail, user_reviews, data_id'],
  [
    'Apify',
    'categoryName, totalScore, claimThisBusiness, permanentlyClosed, location/lat, openingHours/0/day',
  ],
  [
    'Business Hub',
    'business_hub_id, is_sponsored, photoUrl, isVerified, workingHours, businessStatus, locationLink, reviewsLink',
  ],
  ['Outscraper (2025)', 'state_code, name_for_emails, company_name, website_title, contact_id, kgmid'],
  ['Outscraper', 'full_address, us_state, site, working_hours, place_id, google_id, business_status, cid'],
];

/** Detects the format of an export by its headings; 'plain sheet' for others. */
export function detectExportFormat(headings: readonly string[]): string {
  const present = new Set(headings.filter((heading) => heading !== '').map(toRawKey));
  for (const [format, telltales] of DISTINCTIVE_HEADINGS) {
    const found = telltales.split(', ').filter((heading) => present.has(toRawKey(heading)));
    if (found.length >= 2) return format;
  }
  return 'plain sheet';
}

/** Exports spell their headings consistently, so punctuation counts: 'photoUrl' is not 'Photo URL'. */
function toRawKey(heading: string): string {
  return /[A-Z_/]/.test(heading) && !heading.includes(' ') ? heading : toHeadingKey(heading);
}
