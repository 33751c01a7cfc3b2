import { PLAN_LIMITS } from '../schema/rules/website/plan-limits.ts';
import { formatMessage, type Message, type Sentences } from '../schema/messages.ts';
import type { SubmissionProblem, SubmissionService } from '../schema/contracts/submission.ts';

/** English sentences of the API; each is about the field or parameter that the issue names. */
const SENTENCES: Sentences = {
  name_required: 'must be a text that is not empty',
  address_required: 'must be a text that is not empty',
  category_required: 'must be the id of a category, or an object with the name of one',
  category_name_required: 'must be a text that is not empty',
  too_long: ({ maximum }) => `must not be longer than ${maximum} characters`,
  control_character: 'must not contain line breaks or control characters',
  invalid_email: 'must be an address such as name@example.com',
  invalid_url: 'must be a URL such as https://example.com/page',
  invalid_menu_url: 'must be a URL such as https://example.com/menu',
  invalid_order_url: 'must be a URL such as https://example.com/order',
  invalid_reservation_url: 'must be a URL such as https://example.com/book',
  invalid_photo_url: 'must be an https URL, or a path such as /images/bakery.webp',
  invalid_image_url: 'must be an https URL, or a path such as /images/bakery.webp',
  unknown_photo: 'must be the path of a photo that was uploaded (POST /api/admin/photos)',
  too_many_photos: ({ maximum }) => `must not have more than ${maximum} photos`,
  invalid_price_range: "must be '$' to '$$$$', or a range such as '$20–30'",
  unreadable_hours: "must be hours such as '9:00 AM - 5:00 PM', 'Closed' or 'Open 24 hours'",
  invalid_special_date: 'must be a date that exists, as YYYY-MM-DD',
  special_date_range: 'must be a date from 2000 to two years ahead',
  too_many_special_days: ({ maximum }) => `must have at most ${maximum} dates`,
  latitude_range: 'must be a number from -90 to 90',
  longitude_range: 'must be a number from -180 to 180',
  incomplete_position: 'must be given together with the longitude',
  status_mismatch: 'must not contradict `businessStatus`',
  feature_name_required: 'must be a name that is not empty',
  feature_value_required: 'must not be empty',
  feature_value_type: 'must be true, false or a text',
  too_many_features: ({ maximum }) => `must not have more than ${maximum} features`,
  too_many_feature_groups: ({ maximum }) => `must not have more than ${maximum} groups`,
  city_required: 'must be given',
  country_required: 'must be given: it does not follow from the city or the state',
  unknown_country: 'must be the name or the two-letter code of a country',
  unknown_country_code: 'must be a country code of two letters',
  country_mismatch: ({ country, code }) => `does not match the country: the code of ${country} is ${code}`,
  unknown_state: ({ country }) => `must be a state of ${country}`,
  ambiguous_city: ({ city, namesakes }) =>
    `must be given, since several cities are named ${city}: ${namesakes}`,
  unknown_city: ({ id }) => `must be the id of a city; there is none with the id ${id}`,
  unknown_category: ({ id }) => `must be the id of a category; there is none with the id ${id}`,
  category_name_unreadable: 'must contain a letter or a digit',
  plan_name_required: 'must be a name that is not empty',
  invalid_plan_price: `must be a whole number from 0 to ${PLAN_LIMITS.price}`,
  invalid_plan_days: `must be a whole number from 1 to ${PLAN_LIMITS.days}`,
  ad_limit: ({ maximum }) =>
    `must be false: the subscription promises ${maximum} ads, and they are on already`,
  invalid_plan_ads: `must be a whole number from 0 to ${PLAN_LIMITS.ads}`,
  too_many_plan_features: ({ maximum }) => `must not have more than ${maximum} lines`,
  lone_surrogate: 'contains a lone surrogate',
  unknown_field: 'is not a parameter of this endpoint',
  url_required: 'must be a URL',
  url_protocol: ({ origin }) => `must begin with http:// or https://: ${origin}/…`,
  url_of_other_site: ({ origin }) => `must be a URL of this site: ${origin}/…`,
  url_too_long: ({ maximum }) => `must not be longer than ${maximum} characters`,
  urls_required: 'must contain a URL',
  too_many_urls: ({ maximum }) => `must not contain more than ${maximum} URLs`,
  text_required: 'must not be empty',
  too_many_entries: ({ maximum }) => `must not have more than ${maximum} entries`,
  invalid_date: 'must be a date such as 2027-01-31',
  invalid_google_analytics: 'must look like G-XXXXXXX',
  invalid_tag_manager: 'must look like GTM-XXXXXX',
  invalid_facebook_pixel: 'must be a number of 5 to 20 digits',
  unclosed_html: ({ element }) => `must close ${element}, which would hide the rest of the page`,
  invalid_ad_style: `must be CSS properties as a JSON object, such as {"borderRadius": "8px"}`,
  invalid_ad_revenue: 'must be a whole number from 0 to 100000000, or null',
  code_name_taken: 'must not be the name of two codes',
  operator_name: ({ maximum }) => `must have 1 to ${maximum} visible characters on one line`,
  operator_name_reserved: 'must not be a name that the audit log has for a part of the program',
};

/** English sentence of a message. */
export function toEnglish(message: Message): string {
  return formatMessage(message, SENTENCES);
}

const SERVICE_NAMES: Record<SubmissionService, string> = { indexnow: 'IndexNow', google: 'Google' };

const SUBMISSION_PROBLEMS: Record<SubmissionProblem['code'], string> = {
  no_response: 'did not respond',
  invalid_response: 'sent a response that cannot be read',
  rate_limited: 'accepts no more requests at the moment',
  service_error: 'is not working at the moment',
  urls_rejected: 'rejected the URLs',
  site_rejected: 'rejects all URLs of this site',
  credentials_rejected: 'rejected the service account (GOOGLE_SERVICE_ACCOUNT)',
  quota_exceeded: 'has no quota left for today',
};

/** English sentence of a failed submission, such as 'IndexNow rejected the URLs (status 400).' */
export function toSubmissionProblemText(
  service: SubmissionService,
  { code, status }: SubmissionProblem,
): string {
  return `${SERVICE_NAMES[service]} ${SUBMISSION_PROBLEMS[code]}${status === null ? '' : ` (status ${status})`}.`;
}
