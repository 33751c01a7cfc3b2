import { renderCards } from '../../components/cards/cards.ts';
import type { Card } from '../../models/page-models.ts';
import { BUSINESSES_PER_PAGE } from '../../models/page-numbers.ts';
import { groupByHours } from './group-by-hours.ts';
import type { ListOfPage } from './list-query.ts';
import { HoursUnknownHeading } from './status/HoursUnknownHeading.tsx';
import type { VisibleList } from './use-visible-list.ts';

/**
 * Cards of a page of the list. With a filter by opening hours, businesses with unknown hours follow below a heading.
 */
export default function CardMarkup({ shown, of }: { shown: VisibleList<Card>; of: ListOfPage['of'] }) {
  const [open, unknown] = groupByHours(shown, (shown.state.page - 1) * BUSINESSES_PER_PAGE);
  const { total, hoursUnknown = 0 } = shown;
  const print = (items: Card[]) => (
    <div
      dangerouslySetInnerHTML={{
        __html: String(
          renderCards(items, {
            shape: 'wide',
            withPhone: true,
            shared: of === 'city-category' ? 'both' : of,
          }),
        ),
      }}
    />
  );
  return (
    <>
      {open.length > 0 && print(open)}
      {unknown.length > 0 && (
        <HoursUnknownHeading
          open={total - hoursUnknown}
          unknown={hoursUnknown}
          when={shown.state.open === 'now' ? 'now' : 'then'}
        />
      )}
      {unknown.length > 0 && print(unknown)}
    </>
  );
}
