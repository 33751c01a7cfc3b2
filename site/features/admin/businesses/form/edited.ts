/** First part of the key under which the record of an open form is kept. */
export const EDITED = 'business-to-edit';
