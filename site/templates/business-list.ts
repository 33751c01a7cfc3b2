import { memo } from '../../schema/rules/memo.ts';
import { renderInlineAds, renderSidebarAd } from '../components/cards/ads-between-cards.ts';
import { renderCards } from '../components/cards/cards.ts';
import { html, type Html } from '../components/html.ts';
import BusinessBrowser from '../features/business-list/BusinessBrowser.tsx';
import { renderPageLinks } from '../features/business-list/paging/page-links.ts';
import { toMapPath } from '../features/map/view/map-address.ts';
import { formatExactCount } from '../format/exact-count.ts';
import { island, renderContent } from '../islands/island.ts';
import type { IslandProps } from '../islands/registry.ts';
import type { Card, Paging, SiteInfo } from '../models/page-models.ts';

/** A list with its search form. `data-browse` is around both, for list/pending-query.ts. */
export function renderBusinessList(title: string, list: readonly Html[]): Html {
  return html`<h2 class="sr-only">${title}</h2><div data-browse>${list}</div>`;
}

/** Number of cached search forms: all pages of a list after the first share one, and are rendered in order. */
const REMEMBERED = 20;

const searchContent = memo(REMEMBERED, (props) =>
  renderContent('BusinessBrowser', BusinessBrowser, JSON.parse(props) as IslandProps<'BusinessBrowser'>),
);

/** Search form of a list of businesses, an island. Its first content is equal on all pages with the same counts. */
export function renderSearchIsland(props: IslandProps<'BusinessBrowser'>): Html {
  return island('BusinessBrowser', props, searchContent(JSON.stringify({ ...props, page: 1 })));
}

/** Businesses of a list page. Results of a search replace them (features/business-list/use-static-list.ts). */
export function renderPublishedCards(
  { cards: list, paging, site }: { cards: readonly Card[]; paging: Paging; site: SiteInfo },
  shared: 'category' | 'city' | 'both',
  path: (page: number) => string,
): Html {
  const ads = [...renderSidebarAd(site), ...renderInlineAds(site, 'wide', list.length)];
  return html`<div class="browse-list" data-published
    >${list.length > 0 ? renderCards(list, { shape: 'wide', eager: 3, withPhone: true, shared, ads }) : NOTHING}${renderPageLinks(
      paging,
      path,
    )}</div
  >`;
}

/**
 * Size of a list in words, and the link to the map of its place. Crawlers do not follow it, because all of these
 * addresses are the one page of the map.
 */
export function renderListSize(
  page: { total: number | null; paging: Paging },
  place: { city?: string; category?: string },
): Html {
  return html`${formatListSize(page)} <a class="link ms-3" rel="nofollow" href="${toMapPath(place)}">Show on Map</a>`;
}

/** Size of a list in words; on further pages, the page number. */
function formatListSize({ total, paging }: { total: number | null; paging: Paging }): string {
  return total === null
    ? `Page ${paging.page} of ${paging.pages}`
    : formatExactCount(total, 'business', 'businesses');
}

const NOTHING = html`<p class="panel text-muted">No businesses found</p>`;
