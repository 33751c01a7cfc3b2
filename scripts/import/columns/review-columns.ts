import { Columns, type Field, type ReviewField } from './fields.ts';
import { toHeadingKey } from './heading-meanings.ts';

const ID_FIELDS = ['placeId', 'googleId', 'cid'] as const;

/** Fields of a review in an export with a review per row. The first heading of each list that is present is read. */
const FORMATS: { format: string; marks: string; fields: Record<ReviewField, string> }[] = [
  {
    format: 'Outscraper reviews',
    marks: 'review_text, review_rating',
    fields: {
      reviewAuthor: 'author_title, autor_name',
      reviewRating: 'review_rating',
      reviewText: 'review_text',
      reviewTime: 'review_datetime_utc, review_timestamp',
    },
  },
  {
    format: 'Apify reviews',
    marks: 'reviewId, stars',
    fields: {
      reviewAuthor: 'name',
      reviewRating: 'stars',
      reviewText: 'text, textTranslated',
      reviewTime: 'publishedAtDate',
    },
  },
];

/**
 * Recognises a file of reviews: one review per row, with an id of its business. Its other columns (name, rating …) are
 * those of the business, or of the author, and are not read.
 *
 * @param byField columns of the ids
 * @returns null for a sheet of businesses; 'no-id' if no column names the businesses of the reviews
 */
export function recogniseReviewColumns(
  headings: readonly string[],
  byField: ReadonlyMap<Field, number[]>,
): { columns: Columns; format: string; ignored: string[] } | 'no-id' | null {
  const keys = headings.map(toHeadingKey);
  const find = (list: string) =>
    list.split(', ').flatMap((heading) => {
      const index = keys.indexOf(toHeadingKey(heading));
      return index === -1 ? [] : [index];
    });
  const found = FORMATS.find(({ marks }) => find(marks).length === marks.split(', ').length);
  const ids = ID_FIELDS.flatMap((field) =>
    byField.has(field) ? [[field, byField.get(field)!] as const] : [],
  );
  if (found === undefined) return null;
  if (ids.length === 0) return byField.has('address') ? null : 'no-id';
  const fields = Object.entries(found.fields) as [ReviewField, string][];
  const columns = new Columns(headings, [
    ...ids.map(([field, indexes]): [Field, number[]] => [field, indexes]),
    ...fields.map(([field, list]): [Field, number[]] => [field, find(list)]),
  ]);
  for (const [field, indexes] of columns) if (indexes.length === 0) columns.delete(field);
  const used = new Set([...columns.values()].flat());
  return {
    columns,
    format: found.format,
    ignored: headings.filter((heading, index) => heading !== '' && !used.has(index)),
  };
}

/** True for the columns of a sheet with a review per row. */
export function isReviewSheet(columns: Columns): boolean {
  return columns.has('reviewRating');
}
