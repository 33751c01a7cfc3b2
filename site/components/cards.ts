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
 * A card as HTML. Cards are most of what a page prints, and neighbouring businesses show the same ones: each is printed
 * once and then remembered as long as the publisher holds on to it. Those with a phone number are a list's, where each
 * stands once.
 */
function card(
  item: Card,
  { withPhone = false, shared }: CardsLook,
  eager: boolean,
  distance: string | null,
): string {
  if (withPhone) return print(item, withPhone, shared, eager).text;
  const { start, middle, end, facts } = ((item as Remembering)[PRINTED] ??= cut(item));
  const about = (facts[shared ?? 'nothing'] ??= escapeHtml(factsOf(item, shared)));
  const far = distance === null ? '' : `${distance} · `;
  return start + (eager ? 'eager' : 'lazy') + middle + far + about + end;
}

/** On the card itself: in a WeakMap it cost the garbage collector more than it saved. */
const PRINTED = Symbol('printed');
type Remembering = Card & { [PRINTED]?: Cut };

/** A card without what differs from list to list: how its photo loads, and the facts that the page does not say. */
type Cut = {
  start: string;
  middle: string;
  end: string;
  facts: { [shared in 'category' | 'city' | 'nothing']?: string };
};

const LOADING = ' loading="';
const FACTS = '<p class="card-facts">';

/** No listing can write these marks: its quotes and brackets are escaped. */
function cut(item: Card): Cut {
  const text = narrow(print(item, false, undefined, false).text);
  const loading = text.indexOf(LOADING) + LOADING.length;
  const facts = text.indexOf(FACTS) + FACTS.length;
  return {
    start: text.slice(0, loading),
    middle: text.slice(text.indexOf('"', loading), facts),
    end: text.slice(text.indexOf('<', facts)),
    facts: {},
  };
}

function factsOf(item: Card, shared: CardsLook['shared']): string {
  return [
    item.distance,
    shared === 'category' ? '' : item.category.name,
    shared === 'city' ? '' : cityLine(item.city, item.stateCode),
  ]
    .filter(Boolean)
    .join(' · ');
}

function print(item: Card, withPhone: boolean, shared: CardsLook['shared'], eager: boolean): Html {
  const phone =
    withPhone &&
    item.phone !== null &&
    html`<a class="card-call" href="${toTelUrl(item.phone)}">${item.phone}</a>`;
  const contact =
    phone && item.hasWebsite
      ? html`<div class="card-contact">${phone}${WEBSITE}</div>`
      : item.hasWebsite
        ? WEBSITE
        : phone;
  return html`<li class="card">
    ${photo(item, eager)}
    <div class="card-text">
      <h3><a href="${paths.business(item.slug)}">${item.name}</a></h3>
      ${badges(item)}${item.hours && hours(item.hours)}
      <p class="card-facts">${factsOf(item, shared)}</p>
      <p class="card-street">${item.street}</p>
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
