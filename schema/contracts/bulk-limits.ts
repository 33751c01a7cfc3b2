/** Most businesses that a bulk change names one by one, to choose or to leave out. More are chosen by a filter. */
export const MOST_NAMED = 1000;

/** Fields of which a bulk change sets, clears or replaces the text. */
export const BULK_FIELDS = ['name', 'type', 'street', 'postalCode', 'phone', 'website', 'email'] as const;
export type BulkField = (typeof BULK_FIELDS)[number];

/** Fields that every business has, so that they cannot be cleared. */
export const REQUIRED_BULK_FIELDS: readonly BulkField[] = ['name'];
