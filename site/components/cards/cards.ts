import { paths } from '../../../schema/rules/website/paths.ts';
import { toTelUrl } from '../../../schema/rules/business/tel-url.ts';
import { formatShortCount } from '../../format/count.ts';
import { formatCity } from '../../format/city-line.ts';
import { renderHoursAttributes } from './hours-attributes.ts';
import type { Card, CardHours } from '../../models/page-models.ts';
import { escapeHtml, html, toOneByte, raw, type Html } from '../html.ts';
import { iconHtml } from '../icons/icon-html.ts';
import { renderPicture } from '../images/picture.ts';

export type CardListOptions = {
  /** 'tall' has the photo on top if there is room, 'wide' beside the text. */
  shape: 'tall' | 'wide';
  /** Number of photos that load eagerly; the others are lazy. */
  eager?: number;
  /** Shows the phone number, if there is room for a button. */
  withPhone?: boolean;
  /** Facts that all cards of the list share and that the page states already. */
  shared?: 'category' | 'city' | 'both';
  /** Distance of each business from that of the page ('0.4 mi'); null if unknown. */
  distances?: readonly (string | null)[];
  /** Ads between the cards. */
  ads?: readonly AdBetweenCards[];
};

/** An item of the list with the room for an ad, and the number of cards before it. */
export type AdBetweenCards = { after: number; item: Html };

/** A list of businesses. */
export function renderCards(list: readonly Card[], look: CardListOptions): Html {
  const eager = look.eager ?? 0;
  let items = '';
  for (let i = 0; i < list.length; i++) {
    items += renderCard(list[i]!, look, i < eager, look.distances?.[i] ?? null);
    for (const { after, item } of look.ads ?? []) if (after === i + 1) items += item.text;
  }
  return raw(`<ul class="cards cards-${look.shape}">${items}</ul>`);
}

/**
 * Renders a list of cards. Cards are most of a page, and neighbouring businesses share them, so the part that is
 * equal in all lists is rendered once per card. Only lists show phone numbers, and each card is in one list.
 */
function renderCard(item: Card, look: CardListOptions, eager: boolean, distance: string | null): string {
  const away = distance === null ? '' : `${distance} · `;
  if (look.withPhone)
    return cardStart(item, eager).text + away + renderFacts(item, look.shared) + cardEnd(item, true).text;
  const parts = ((item as CardWithTemplate)[PARTS] ??= {});
  const start = (parts[eager ? 'eager' : 'lazy'] ??= toOneByte(cardStart(item, eager).text));
  const facts = (parts[look.shared ?? 'facts'] ??= renderFacts(item, look.shared));
  const end = (parts.end ??= toOneByte(cardEnd(item, false).text));
  return start + away + facts + end;
}

/** Cached on the card itself: a WeakMap costs more in garbage collection than it saves. */
const PARTS = Symbol('parts');
type CardWithTemplate = Card & { [PARTS]?: Parts };

type Parts = { [part in 'eager' | 'lazy' | 'category' | 'city' | 'both' | 'facts' | 'end']?: string };

function renderFacts(item: Card, shared: CardListOptions['shared']): string {
  const facts = [
    item.distance,
    shared === 'category' || shared === 'both' ? '' : item.category.name,
    shared === 'city' || shared === 'both' ? '' : formatCity(item.city, item.stateCode),
  ];
  return escapeHtml(facts.filter(Boolean).join(' · '));
}

/** A card up to its facts. */
function cardStart(item: Card, eager: boolean): Html {
  return html`<li class="card">
    ${renderPhoto(item, eager)}
    <div class="card-text">
      <h3><a href="${paths.business(item.slug)}">${item.name}</a></h3>
      ${renderBadges(item)}${item.hours && renderHours(item.hours)}
      <p class="card-facts">`;
}

/** A card after its facts. */
function cardEnd({ street, phone, hasWebsite }: Card, withPhone: boolean): Html {
  const call =
    withPhone && phone !== null && html`<a class="card-call" href="${toTelUrl(phone)}">${phone}</a>`;
  const website = hasWebsite && WEBSITE;
  const contact = call && website ? html`<div class="card-contact">${call}${website}</div>` : website || call;
  return html`</p>
      <p class="card-street">${street}</p>
      ${contact}
    </div>
  </li>`;
}

function renderPhoto({ slug, photo: first, otherPhoto, category }: Card, eager: boolean): Html {
  const sources = [first, otherPhoto];
  return renderPicture({ sources, id: slug, alt: '', width: 352, height: 198, eager, icon: category.icon });
}

/** Empty until the browser knows the time (hours/card-hours.ts), because pages must not depend on the clock. */
function renderHours(hours: CardHours): Html {
  return html`<p class="card-hours" ${renderHoursAttributes(hours)}></p>`;
}

function renderBadges({ rating, reviewCount, isSponsored, isVerified, isClosed }: Card): Html | null {
  const rated = rating !== null && rating > 0;
  if (!rated && !isSponsored && !isVerified && !isClosed) return null;
  return html`<p class="card-line">
    ${
      rated &&
      html`<span class="rating"
        ><span class="sr-only">Rated</span> ${rating.toFixed(1)}
        <small>(${formatShortCount(reviewCount)}<span class="sr-only"> reviews</span>)</small></span
      >`
    }${isSponsored && SPONSORED}${isClosed && CLOSED}${isVerified && VERIFIED}
  </p>`;
}

const WEBSITE = html`<span class="card-website">${iconHtml.globe} Website</span>`;

/** A label in words, because a colour or an icon would not tell every reader that the position was paid for. */
const SPONSORED = html`<span class="badge">Sponsored</span>`;
const CLOSED = html`<span class="badge badge-bad">Closed</span>`;
const VERIFIED = html`<span class="badge badge-accent">Verified</span>`;
