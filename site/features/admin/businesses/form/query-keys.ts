/** First part of the key under which the record of an open form is kept. */
export const EDITED_RECORD = 'business-to-edit';
