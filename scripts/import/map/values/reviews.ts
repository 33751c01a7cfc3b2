import type { ListingReview } from '../../../../schema/contracts/listing.ts';
import { isLiteral, parseLiteral } from '../cells/literal.ts';
import { ParseError } from '../cells/parse-error.ts';
import { toLatinDigits } from '../../../../schema/rules/text/latin-digits.ts';
import type { ReviewField } from '../../columns/fields.ts';
import type { RowReader } from '../cells/row-reader.ts';
import { cleanLine, cleanLines, cutAt } from '../../../../schema/rules/text/clean-text.ts';

const MAX_AUTHOR = 200;
const MAX_COMMENT = 5000;

const AUTHOR = ['authorName', 'author_title', 'autor_name', 'Name', 'name'];
const RATING = ['rating', 'review_rating', 'stars', 'Rating'];
const COMMENT = ['comment', 'review_text', 'text', 'text_original', 'Description', 'textTranslated'];
const TIME = [
  'createdAt',
  'publishedAtDate',
  'published_at',
  'review_datetime_utc',
  'posted_at_unix_micros',
  'review_timestamp',
  'When',
];

/**
 * Reads reviews from a column of JSON or Python (our own, gosom's, Apify's) or from columns such as
 * `reviews/0/stars`.
 */
export function readReviews(row: RowReader): ListingReview[] {
  const entries: Record<string, unknown>[] = [];
  for (const { cell, index } of row.raw('reviews')) {
    if (!isLiteral(cell)) continue;
    const value = parseLiteral(cell);
    if (value instanceof ParseError) row.warn(index, cell, value);
    else if (Array.isArray(value))
      entries.push(...value.filter((item) => typeof item === 'object' && item !== null));
  }
  const spread = new Map<string, Record<string, unknown>>();
  for (const { cell, index } of row.raw('reviewParts')) {
    const [, number = '', field = ''] = row.columns.headings[index]!.split(/[/.]/);
    if (!spread.has(number)) spread.set(number, {});
    spread.get(number)![field] = cell;
  }
  return [...entries, ...spread.values()].map(toReview).filter(hasContent);
}

/** Reads the review of a row of a sheet with a review per row; null if it has no content. */
export function readReviewRow(row: RowReader): ListingReview | null {
  const get = (field: ReviewField) => row.raw(field)[0]?.cell ?? '';
  const review = toReview({
    authorName: get('reviewAuthor'),
    rating: toLatinDigits(row.text('reviewRating')).replace(',', '.'),
    comment: get('reviewText'),
    createdAt: get('reviewTime'),
  });
  return hasContent(review) ? review : null;
}

function toReview(entry: Record<string, unknown>): ListingReview {
  return {
    authorName: cutAt(cleanLine(getText(entry, AUTHOR)), MAX_AUTHOR) || null,
    rating: parseRating(entry),
    comment: cutAt(cleanLines(getText(entry, COMMENT)), MAX_COMMENT) || null,
    createdAt: parseTime(entry),
  };
}

function hasContent(review: ListingReview): boolean {
  return review.authorName !== null || review.rating !== null || review.comment !== null;
}

function getText(entry: Record<string, unknown>, keys: string[]): string {
  for (const key of keys) {
    const value = entry[key];
    if (typeof value === 'string' && cleanLine(value) !== '') return value;
  }
  return '';
}

/** A rating from 1 to 5; other scales are ignored. */
function parseRating(entry: Record<string, unknown>): number | null {
  if (typeof entry.rating_scale === 'number' && entry.rating_scale > 5) return null;
  for (const key of RATING) {
    const value = Number(entry[key] === '' ? Number.NaN : entry[key]);
    if (value >= 1 && value <= 5) return value;
  }
  return null;
}

function parseTime(entry: Record<string, unknown>): string | null {
  for (const key of TIME) {
    const value = entry[key];
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const time = toDate(String(value).trim());
    const year = time?.getUTCFullYear() ?? Number.NaN;
    if (year >= 1995 && year <= 2100) return time!.toISOString();
  }
  return null;
}

/**
 * ISO times, '2021-5-3', '03/17/2021 17:08:18' (UTC, month first), and seconds, milliseconds or microseconds since
 * 1970.
 */
function toDate(text: string): Date | null {
  if (/^\d{9,16}$/.test(text))
    return new Date(Number(text) * (text.length > 14 ? 1e-3 : text.length > 11 ? 1 : 1e3));
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/.test(text)) return toValidDate(new Date(text));
  const day = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?/.exec(text);
  if (day !== null) return toUtc(day[1]!, day[2]!, day[3]!, day.slice(4));
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text);
  return american === null ? null : toUtc(american[3]!, american[1]!, american[2]!, american.slice(4));
}

function toUtc(year: string, month: string, day: string, time: (string | undefined)[]): Date | null {
  const [hour, minute, second] = time.map((part) => Number(part ?? 0));
  return toValidDate(new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), hour, minute, second)));
}

function toValidDate(date: Date): Date | null {
  return Number.isNaN(date.getTime()) ? null : date;
}
