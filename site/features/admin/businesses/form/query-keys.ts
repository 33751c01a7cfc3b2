/** First part of the query key of an open form's record. */
export const EDITED_RECORD = 'business-to-edit';
