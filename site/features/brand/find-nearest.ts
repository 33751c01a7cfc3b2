import { paths } from '../../../schema/rules/website/paths.ts';
import { html, type Html } from '../../components/html.ts';
import { iconHtml } from '../../components/icons/icon-html.ts';
import { MAX_WHERE } from '../business-list/query-text.ts';

/**
 * Form that searches for a brand near a place. With scripts, its box suggests places and 'Near me' like that of the
 * header (client/finder/); without, it leads to the page of the search.
 */
export function renderFindNearest(name: string): Html {
  return html`<form class="panel find-nearest" role="search" aria-label="The nearest ${name}" action="${paths.search()}" data-finder="header"
    ><h2 id="nearest">Find the Nearest</h2
    ><label hidden>What<input name="q" value="${name}" /></label
    ><div class="finder-box"
      ><label
        ><span class="sr-only">Where</span>${iconHtml['map-pin']}<input
          type="text" name="where" placeholder="City, state or ZIP" maxlength="${MAX_WHERE}" autocomplete="off" enterkeyhint="search" dir="auto" /></label></div
    ><label class="find-open"><input type="checkbox" name="open" value="now" /> Open now</label
    ><button class="button button-primary" type="submit">Search</button
    ><p class="finder-note" role="status" data-note></p></form
  >`;
}
