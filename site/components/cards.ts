import { paths } from '../../schema/rules/paths.ts';
import { toTelUrl } from '../format/tel-url.ts';
import { shortCount } from '../features/wording/count.ts';
import { cityLine } from '../features/wording/place.ts';
import type { Card, CardHours } from '../models/index.ts';
import { escapeHtml, html, narrow, trusted, type Html } from './html.ts';
import { iconHtml } from './icons/print.ts';
import { picture } from './picture.ts';

export type CardsLook = {
  /** 'tall' puts the photo on top where there is room, 'wide' keeps it beside the text. */
  shape: 'tall' | 'wide';
  /** How many photos load at once; the others wait until they come near the screen. */
  eager?: number;
  /** Shows the phone number, where there is room to press it. */
  withPhone?: boolean;
  /** What all cards of the list share and the page says already. */
  shared?: 'category' | 'city';
  /** How far each card's business is from the one whose page it is ('0.4 mi'); null where that is not known. */
  distances?: readonly (string | null)[];
};

/** A list of businesses. */
export function cards(list: readonly Card[], look: CardsLook): Html {
  const eager = look.eager ?? 0;
  let items = '';
  for (let i = 0; i < list.length; i++) items += card(list[i]!, look, i < eager, look.distances?.[i] ?? null);
  return trusted(`<ul class="cards cards-${look.shape}">${items}</ul>`);
}

/**
 * Cards are most of what a page holds, and neighbouring businesses show the same ones. What is the same in every list is
 * rendered once and stays on the card; those with a phone number are a list's, where each stands once.
 */
function card(item: Card, look: CardsLook, eager: boolean, distance: string | null): string {
  const parts: Parts = look.withPhone ? {} : ((item as Remembering)[PARTS] ??= {});
  const start = (parts[eager ? 'eager' : 'lazy'] ??= narrow(cardStart(item, eager).text));
  const facts = (parts[look.shared ?? 'facts'] ??= escapeHtml(factsOf(item, look.shared)));
  const end = (parts.end ??= narrow(cardEnd(item, look.withPhone === true).text));
  return start + (distance === null ? '' : `${distance} · `) + facts + end;
}

/** On the card itself: in a WeakMap it cost the garbage collector more than it saved. */
const PARTS = Symbol('parts');
type Remembering = Card & { [PARTS]?: Parts };

type Parts = { [part in 'eager' | 'lazy' | 'category' | 'city' | 'facts' | 'end']?: string };

function factsOf(item: Card, shared: CardsLook['shared']): string {
  return [
    item.distance,
    shared === 'category' ? '' : item.category.name,
    shared === 'city' ? '' : cityLine(item.city, item.stateCode),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A card up to its facts. */
function cardStart(item: Card, eager: boolean): Html {
  return html`<li class="card">
    ${photo(item, eager)}
    <div class="card-text">
      <h3><a href="${paths.business(item.slug)}">${item.name}</a></h3>
      ${badges(item)}${item.hours && hours(item.hours)}
      <p class="card-facts">`;
}

/** A card from behind its facts on. */
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

function photo({ slug, photo: first, otherPhoto, category }: Card, eager: boolean): Html {
  const sources = [first, otherPhoto];
  return picture({ sources, id: slug, alt: '', width: 352, height: 198, eager, icon: category.icon });
}

/** Empty until the browser knows the time (chrome/card-hours.ts): nothing in a page depends on the clock. */
function hours({ week, timeZone }: CardHours): Html {
  return html`<p class="card-hours" data-hours="${week}" data-zone="${timeZone}"></p>`;
}

function badges({ rating, reviewCount, isSponsored, isVerified, isClosed }: Card): Html | null {
  const rated = rating !== null && rating > 0;
  if (!rated && !isSponsored && !isVerified && !isClosed) return null;
  return html`<p class="card-line">
    ${
      rated &&
      html`<span class="rating"
        ><span class="sr-only">Rated</span> ${rating.toFixed(1)}
        <small>(${shortCount(reviewCount)}<span class="sr-only"> reviews</span>)</small></span
      >`
    }${isSponsored && SPONSORED}${isClosed && CLOSED}${isVerified && VERIFIED}
  </p>`;
}

const WEBSITE = html`<span class="card-website">${iconHtml.globe} Website</span>`;

/** Words, not a colour or a sign: whoever reads or hears the list is told that the place in it was paid for. */
const SPONSORED = html`<span class="badge">Sponsored</span>`;
const CLOSED = html`<span class="badge badge-bad">Closed</span>`;
const VERIFIED = html`<span class="badge badge-accent">Verified</span>`;
