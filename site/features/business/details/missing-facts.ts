import { html, type Html } from '../../../components/html.ts';
import type { BusinessModel } from '../../../models/page-models.ts';
import { joinWords } from '../../../format/join-words.ts';
import { toFormUrl } from './corrections.ts';
import { hasFeatures } from './features.ts';

/** Minimum number of missing facts for a note, because most businesses lack some. */
const MIN_MISSING = 2;

/**
 * One line about all missing facts, with a link to add them, instead of a section for each. Invalid values are not
 * missing.
 */
export function renderMissingFacts({
  slug,
  workingHours,
  photo,
  about,
  phone,
  email,
  website,
}: BusinessModel): Html | null {
  const missing = [
    workingHours === null && 'hours',
    photo === null && 'photos',
    typeof about !== 'string' && !hasFeatures(about) && 'features',
    phone === null && email === null && website === null && 'contact details',
  ].filter((name) => name !== false);
  if (missing.length < MIN_MISSING) return null;
  const words = joinWords(missing);
  return html`<p class="unknown no-print">
    ${words[0]!.toUpperCase()}${words.slice(1)} are not known yet.
    <a href="${toFormUrl(slug, 'business')}" rel="nofollow">Add them</a>
  </p>`;
}
