import { createHmac } from 'node:crypto';
import { BEACON_LIMITS, type VisitBeacon } from '../../schema/contracts/visit.ts';
import { toSearchTerm } from '../../schema/rules/search/search-term.ts';
import { getPageSubject } from '../../schema/rules/website/page-subject.ts';
import type { Counts, PageCount, TermCount } from '../../schema/store/commands/analytics/add-counts.ts';

/** Counts of a beacon. A business is clicked and a term used at most once in each way by a page view. */
export function toCounts({ path, view, visit, clicks, searches }: VisitBeacon, secret: string): Counts {
  const page = getPageSubject(path);
  const views: PageCount[] =
    page === null || !(view || visit) ? [] : [[page.kind, page.slug, 'view', Number(view), Number(visit)]];
  const own = page?.kind === 'business' ? page.slug : null;
  const businesses = new Set<string>();
  const clicked = new Map<string, PageCount>();
  for (const { kind, business } of clicks) {
    // The page of a business has no contacts of others, and nobody calls all businesses of a list.
    if (own !== null && business !== own) continue;
    if (businesses.add(business).size > BEACON_LIMITS.businesses) break;
    clicked.set(`${kind} ${business}`, ['business', business, kind, 1, 0]);
  }
  const searched = new Map<string, TermCount>();
  for (const { term: text, found } of searches) {
    const term = toSearchTerm(text);
    if (term !== null) searched.set(term, [buildTermKey(secret, term), term, 1, Number(!found)]);
  }
  return { pages: [...views, ...clicked.values()], terms: [...searched.values()], robots: [] };
}

/** Key under which a term is counted before it may be stored: it cannot be turned back without the secret. */
function buildTermKey(secret: string, term: string): string {
  return createHmac('sha256', secret).update(`search-term ${term}`).digest('base64url').slice(0, 16);
}
