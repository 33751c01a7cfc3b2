/** Endpoint of messages, with which the keys of their queries begin. */
export const MESSAGES_ENDPOINT = '/api/admin/contact-messages';
