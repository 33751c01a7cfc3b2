import type { AdPlacementName } from '../../../schema/contracts/ad-settings.ts';
import type { SiteInfo } from '../../models/page-models.ts';
import { renderAdSlot, renderFrequency } from '../ad-slot.ts';
import { html } from '../html.ts';
import type { AdBetweenCards, CardListOptions } from './cards.ts';

/** Maximum number of inline ads on a page. */
const MAX_INLINE = 3;

/** Columns of a list on a wide screen, by which rows are counted (cards.css). A sidebar takes the place of one. */
function getColumns({ settings }: SiteInfo, shape: CardListOptions['shape']): number {
  if (shape === 'tall') return 4;
  return settings.ads.placements.sidebar.enabled ? 2 : 3;
}

/** Rooms for inline ads in a list of `count` cards: after every n rows, and never after the last card. */
export function renderInlineAds(
  site: SiteInfo,
  shape: CardListOptions['shape'],
  count: number,
): AdBetweenCards[] {
  const step = getColumns(site, shape) * site.settings.ads.placements.inline.frequency;
  const rooms = Math.min(MAX_INLINE, Math.ceil(count / step) - 1);
  return Array.from({ length: Math.max(0, rooms) }, (_, i) =>
    renderItem(site, 'inline', step * (i + 1)),
  ).flat();
}

/**
 * Room of the sidebar. It comes after the first card, so that it is below the first row on phones; on wide screens
 * styles move it beside the list.
 */
export function renderSidebarAd(site: SiteInfo): AdBetweenCards[] {
  return renderItem(site, 'sidebar', 1);
}

function renderItem(site: SiteInfo, placement: AdPlacementName, after: number): AdBetweenCards[] {
  const slot = renderAdSlot(site, placement);
  if (slot === null) return [];
  const every = renderFrequency(site.settings.ads, placement);
  return [{ after, item: html`<li class="card-ad card-ad-${placement}"${every}>${slot}</li>` }];
}
