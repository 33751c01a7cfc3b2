/** What the team promises to those who write (specification 9). */
export const RESPONSE_TIME = 'Within 24 hours';
export const BUSINESS_HOURS = 'Monday to Friday, 9 AM to 6 PM EST';
export const CONTACT_LANGUAGES = ['English', 'Spanish', 'French'];
