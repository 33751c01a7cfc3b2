import { html } from 'hono/html';
import { paths } from '../../../schema/rules/website/paths.ts';
import { MAX_COMPARED, toSavedPath, toSavePath } from '../../../schema/rules/website/saved-path.ts';
import type { FeaturedBusiness } from '../../../schema/store/queries/business/find-by-slugs.ts';
import { renderBusiness } from '../listed/render-business.ts';
import { renderIssues } from '../listed/render-issues.ts';
import type { QueryIssue } from '../parse-page-query.ts';
import type { SavedList } from './arrange-list.ts';
import { listNotes, nameList } from './describe-list.ts';
import { renderComparison } from './render-comparison.ts';
import type { SavedContent } from './saved-content.ts';

const SHORT_COUNT = ['No businesses', '1 business'];

/** Content of the page of a saved list. */
export async function renderSaved(list: SavedList, now: Date): Promise<SavedContent> {
  const { businesses } = list;
  const count = businesses.length;
  const content = await html`${renderNotes(list)} ${count === 0 ? HOW_TO_SAVE : renderList(list, now)}
  ${renderComparison(list, now)}`;
  return {
    status: 200,
    title: nameList(businesses),
    count: SHORT_COUNT[count] ?? `${count} businesses`,
    hasTools: count > 0,
    list: String(content),
  };
}

/** Content of the page for parameters that are not valid. */
export async function renderInvalidSaved(issues: QueryIssue[]): Promise<SavedContent> {
  const content = await html`${renderIssues(issues)}
    <p><a class="button" href="${paths.saved()}" rel="nofollow">My List</a></p>`;
  return {
    status: 400,
    title: 'This list is not possible',
    count: 'The address of this page has parameters that are not valid:',
    hasTools: false,
    list: String(content),
  };
}

const HOW_TO_SAVE = html`<div class="browse-note">
  <p>Press Save on the page of a business to keep it here, without an account. The list is kept in this browser, and its address can be shared.</p>
  <p>
    <a class="link" href="${paths.categories()}">All categories</a> ·
    <a class="link" href="${paths.cities()}">All cities</a>
  </p>
</div>`;

function renderNotes(list: SavedList) {
  const notes = listNotes(list);
  if (notes.length === 0) return '';
  const path = toSavedPath(toSlugs(list.businesses), toSlugs(list.ticked));
  return html`${notes.map((note) => html`<p class="search-note">${note}</p>`)}
    <p class="no-print"><a class="link" href="${path}" rel="nofollow" data-saved-change>Tidy up the list</a></p>`;
}

/** The businesses, each with its tick and a way off the list. The form is beside them: forms are not printed. */
function renderList(list: SavedList, now: Date) {
  const { businesses } = list;
  const slugs = toSlugs(businesses);
  return html`<p class="saved-other no-print" data-saved-other hidden>
      This is not the list that this browser keeps. <a class="link" href="${toSavePath(slugs)}" rel="nofollow">Add to my list</a>
      <a class="link" href="${paths.saved()}" rel="nofollow" data-saved-mine>My list</a>
    </p>
    <h2 class="sr-only">Businesses</h2>
    <form id="compare" action="${paths.saved()}#comparison"><input type="hidden" name="b" value="${slugs.join()}" /></form>
    <ul class="cards cards-wide saved-list">
      ${businesses.map((one) => renderBusiness(one, now, renderControls(list, one)))}
    </ul>
    ${
      businesses.length < 2
        ? ''
        : html`<p class="saved-compare no-print">
            <button class="button button-primary" type="submit" form="compare">Compare</button>
            ${businesses.length > MAX_COMPARED ? html`<span>Tick up to ${MAX_COMPARED}.</span>` : ''}
          </p>`
    }`;
}

function renderControls({ businesses, ticked, compared }: SavedList, one: FeaturedBusiness) {
  const isOther = (other: FeaturedBusiness) => other !== one;
  const path = toSavedPath(toSlugs(businesses.filter(isOther)), toSlugs(ticked.filter(isOther)));
  const { slug, name } = one;
  return html`<div class="saved-controls no-print">
      ${
        businesses.length < 2
          ? ''
          : html`<label
              ><input type="checkbox" name="compare" value="${slug}" form="compare" ${compared.includes(one) ? 'checked' : ''} />
              Compare<span class="sr-only"> ${name}</span></label
            >`
      }
      <a class="link" href="${path}" rel="nofollow" data-saved-change>Remove<span class="sr-only"> ${name}</span></a>
    </div>`;
}

function toSlugs(businesses: FeaturedBusiness[]): string[] {
  return businesses.map(({ slug }) => slug);
}
