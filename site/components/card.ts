import { escapeHTML } from 'astro/runtime/server/index.js';
import { paths } from '../../schema/rules/paths.ts';
import { telLink } from '../features/listing/links.ts';
import { shortCount } from '../features/wording/count.ts';
import { cityLine } from '../features/wording/place.ts';
import type { Card } from '../models/index.ts';
import { placeholder } from './icons/index.ts';

export type CardLook = {
  /** Loads the photo at once instead of when it comes near the screen. */
  eager: boolean;
  /** Shows the phone number, where there is room to press it. */
  withPhone: boolean;
  /** What all cards of the list share and the page says already. */
  shared: 'category' | 'city' | undefined;
};

/**
 * A card as HTML. Cards are most of what a page prints, and neighbouring pages print the same ones: each is printed once
 * for each look and then remembered as long as the publisher holds on to it. As Astro components they took half of the
 * time of a page.
 */
export function cardHtml(card: Card, look: CardLook): string {
  const key = `${look.eager}${look.withPhone}${look.shared}`;
  const known = ((card as Remembering)[PRINTED] ??= {});
  return (known[key] ??= print(card, look));
}

/** On the card itself: in a WeakMap it cost the garbage collector more than it saved. */
const PRINTED = Symbol('printed');
type Remembering = Card & { [PRINTED]?: Record<string, string> };

function print(card: Card, { eager, withPhone, shared }: CardLook): string {
  const { href, tint } = placeholder(card.category.icon);
  const facts = [
    shared === 'category' ? '' : card.category.name,
    shared === 'city' ? '' : cityLine(card.city, card.stateCode),
  ];
  return `<li class="card"><span class="photo ${tint}"><svg aria-hidden="true"><use href="${href}"></use></svg>${
    card.photo === null ? '' : photo(card.photo, eager)
  }</span><div class="card-text"><h3><a href="${paths.business(card.slug)}">${escapeHTML(card.name)}</a></h3>${badges(
    card,
  )}<p class="card-facts">${escapeHTML(facts.filter(Boolean).join(' · '))}</p><p class="card-street">${escapeHTML(
    card.street,
  )}</p>${
    withPhone && card.phone !== null
      ? `<a class="card-call" href="${escapeHTML(telLink(card.phone))}">${escapeHTML(card.phone)}</a>`
      : ''
  }</div></li>`;
}

function photo(address: string, eager: boolean): string {
  return `<img src="${escapeHTML(address)}" alt="" width="352" height="198" loading="${
    eager ? 'eager' : 'lazy'
  }" decoding="async">`;
}

function badges(card: Card): string {
  const rated = card.rating !== null && card.rating > 0;
  if (!rated && !card.isVerified && !card.isClosed) return '';
  const rating = rated
    ? `<span class="rating"><span class="sr-only">Rated</span> ${card.rating!.toFixed(1)} <small>(${shortCount(
        card.reviewCount,
      )}<span class="sr-only"> reviews</span>)</small></span>`
    : '';
  return `<p class="card-line">${rating}${card.isClosed ? '<span class="badge badge-bad">Closed</span>' : ''}${
    card.isVerified ? '<span class="badge badge-accent">Verified</span>' : ''
  }</p>`;
}
