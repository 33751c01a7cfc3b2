import { html } from 'hono/html';
import type { QueryIssue } from '../parse-page-query.ts';

/** List of what is wrong with the parameters of a page. */
export function renderIssues(issues: QueryIssue[]) {
  return html`<ul class="search-issues">
    ${issues.map(({ path, message }) => html`<li><code>${path}</code> ${message}</li>`)}
  </ul>`;
}
