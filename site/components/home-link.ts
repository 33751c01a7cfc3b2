import { paths } from '../../schema/rules/website/paths.ts';
import { html } from './html.ts';
import { iconHtml } from './icons/icon-html.ts';

/** The way back at the top of a page, left out on paper. */
export const HOME_LINK = html`<a class="link no-print" href="${paths.home()}"
  >${iconHtml['arrow-left']} Back to Home</a
>`;
