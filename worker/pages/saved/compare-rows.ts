import { html } from 'hono/html';
import { FILTER_FEATURES, getFeatureLabel } from '../../../schema/rules/business/filter-values.ts';
import { toTelUrl } from '../../../schema/rules/business/tel-url.ts';
import { getHaversine, getPoint, toMetres } from '../../../schema/rules/geo/coordinates.ts';
import { formatDistance } from '../../../schema/rules/distance/format-distance.ts';
import { getLocalDate } from '../../../schema/rules/hours/local-date.ts';
import { getHoursOn } from '../../../schema/rules/hours/special-hours.ts';
import { toDisplayHost } from '../../../schema/rules/website/display-host.ts';
import type { FeaturedBusiness } from '../../../schema/store/queries/business/find-by-slugs.ts';
import { renderRating, renderState } from '../listed/render-facts.ts';

/** A row of the comparison; cells of unknown facts are null. */
export type CompareRow = { name: string; cells: unknown[] };

/** Largest distance in metres that is worth a row: places of one trip. */
const MAX_DISTANCE = 100_000;

/** Rows of the comparison of some businesses, without those about which nothing is known. */
export function listCompareRows(compared: FeaturedBusiness[], now: Date): CompareRow[] {
  const row = (name: string, toCell: (one: FeaturedBusiness) => unknown): CompareRow => ({
    name,
    cells: compared.map(toCell),
  });
  const rows = [
    row('Category', ({ category }) => category.name),
    row('Rating', renderRating),
    row('Price', ({ priceRange }) => priceRange),
    row('Now', (one) => renderState(one, now)),
    row('Today', (one) => getHoursToday(one, now)),
    row(
      'Phone',
      ({ phone }) => phone && html`<a class="link" href="${toTelUrl(phone)}" dir="ltr">${phone}</a>`,
    ),
    row(
      'Website',
      ({ website }) =>
        website &&
        html`<a class="link" href="${website}" rel="noopener nofollow">${toDisplayHost(website)}</a>`,
    ),
    row('Address', ({ address }) => html`<bdi>${address}</bdi>`),
    { name: 'Distance', cells: listDistances(compared) },
    ...FILTER_FEATURES.map((feature) =>
      row(getFeatureLabel(feature), ({ features }) => (features.includes(feature) ? 'Yes' : null)),
    ),
  ];
  return rows.filter(({ cells }) => cells.some((cell) => cell !== null));
}

/** Hours on the date at the business; null if unknown, or if it is closed down. */
function getHoursToday(business: FeaturedBusiness, now: Date): string | null {
  const { businessStatus, workingHours, specialHours, timeZone } = business;
  if (businessStatus !== 'OPERATIONAL' || workingHours === null || timeZone === null) return null;
  return getHoursOn(workingHours, specialHours ?? {}, getLocalDate(timeZone, now)) ?? null;
}

/** Distances from the first business; none if they are not near each other. */
function listDistances(compared: FeaturedBusiness[]): unknown[] {
  const [first] = compared;
  const from = first && getPoint(first);
  const metres = compared.map((one) => {
    const point = getPoint(one);
    return from && point && one !== first ? toMetres(getHaversine(from, point)) : null;
  });
  const isNear = metres.every((distance) => distance === null || distance <= MAX_DISTANCE);
  return metres.map((distance) =>
    distance === null || !isNear
      ? null
      : html`${formatDistance(distance, first!.countryCode)} from <bdi>${first!.name}</bdi>`,
  );
}
