import { formatWholeNumber } from '../../../schema/rules/text/whole-number.ts';
import { html, type Html } from '../html.ts';

/** Links in a row with the numbers of businesses behind them. */
export function renderCountChips(
  links: readonly { name: string; path: string; businessCount: number }[],
): Html {
  return html`<ul class="chips">
    ${links.map(
      ({ name, path, businessCount }) =>
        html`<li><a class="chip" href="${path}">${name} <small>${formatWholeNumber(businessCount)}</small></a></li>`,
    )}
  </ul>`;
}
