import { formatWholeNumber } from '../../../schema/rules/text/whole-number.ts';
import { html, type Html } from '../html.ts';

/** Columns of links with the numbers of businesses behind them. */
export function renderLinkColumns(
  links: readonly { name: string; path: string; businessCount: number }[],
): Html {
  return html`<ul class="link-columns">
    ${links.map(
      ({ name, path, businessCount }) =>
        html`<li><a href="${path}">${name} <small>${formatWholeNumber(businessCount)}</small></a></li>`,
    )}
  </ul>`;
}
