import { html } from 'hono/html';
import { MAX_LIMIT, MAX_PUBLIC_LIMIT, MAX_RADIUS } from '../../schema/contracts/business.ts';
import { MAX_PUBLIC_OFFSET } from '../../schema/rules/list-limits.ts';
import { errorResponses } from '../openapi/error-responses.ts';

type Html = ReturnType<typeof html>;
export type Section = { id: string; title: string; text: Html };

/** Example request as a curl command. */
const renderCurl = (origin: string, rest: string) =>
  html`<pre><code>curl ${rest.replaceAll('$', origin)}</code></pre>`;

/** Sections about all endpoints, with example requests to the site's own origin. */
export function renderGuide(origin: string): Section[] {
  const ask = (rest: string) => renderCurl(origin, rest);
  return [
    {
      id: 'start',
      title: 'Getting started',
      text: html`
        <p>
          All businesses of this directory are available as JSON, without an API key. The base URL is
          <code>${origin}/api</code>. Responses are plain arrays or objects without an envelope.
        </p>
        ${ask('"$/api/businesses?limit=3"')}
        <p>
          The same reference is available in machine-readable form as
          <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1), which is enough to generate a client.
        </p>
      `,
    },
    {
      id: 'paging',
      title: 'Pagination',
      text: html`
        <p>
          <code>limit</code> sets the number of items, <code>offset</code> the number of items to skip. The
          header <code>X-Total-Count</code> holds the total number of items, and <code>Link</code> the URLs of
          the first, previous, next and last page. Follow <code>rel="next"</code> until it is absent.
        </p>
        ${ask('-i "$/api/businesses?city=provo&sortBy=name&limit=50&offset=50"')}
        <p>
          A request returns up to ${MAX_PUBLIC_LIMIT} businesses, or up to ${MAX_LIMIT} for signed-in
          operators. The order is total, so pages do not overlap as long as the data do not change.
          <code>offset</code> goes up to ${MAX_PUBLIC_OFFSET}; to read more businesses, query each city or
          category.
        </p>
      `,
    },
    {
      id: 'search',
      title: 'Search',
      text: html`
        <p>
          <code>search</code> looks in names, categories, cities, states, ZIP codes and streets. It can be
          combined with all other parameters.
        </p>
        ${ask('"$/api/businesses?search=dentist+in+provo+ut"')}
        <ul>
          <li>
            Every word has to match, except stop words such as <i>in</i>, <i>near</i> and <i>the</i>. Prefixes
            match: <code>joes piz</code>. If no business has all words, those that cost least are left out; the
            header <code>X-Search-Left-Out</code> then holds them.
          </li>
          <li>
            <code>where</code> is the place: <code>where=Provo, UT</code>, <code>where=us-utah</code>,
            <code>where=84003</code>. Around a postal code, the circle grows until it holds 20 businesses.
          </li>
          <li>Phone numbers are found in any spelling: <code>(801) 297-7000</code>.</li>
          <li>
            A city, state or postal code in the search is a place: <code>pizza new york</code> lists pizza places of the city of New
            York first. The header <code>X-Search-Place</code> names it. Everyday words and other languages find
            categories: <code>plumber</code>, <code>zahnarzt</code>, <code>eczane</code>.
          </li>
          <li>
            Case, accents and punctuation are ignored: <code>kadikoy</code> matches Kadıköy, <code>joes</code>
            matches Joe’s.
          </li>
          <li>Matches in the name rank first, followed by matches in category and location.</li>
          <li>
            If there are too few matches, typos are corrected: <code>resturant</code>. The header
            <code>X-Search-Corrected</code> then holds the corrected words.
          </li>
        </ul>
      `,
    },
    {
      id: 'near',
      title: 'Search nearby',
      text: html`
        <p>
          <code>lat</code> and <code>lng</code> (degrees, WGS 84) return businesses around a point, nearest
          first, within <code>radius</code> metres. Without it, the circle grows until it holds 20, up to
          ${MAX_RADIUS / 1000} km. Each business has a <code>distance</code> in metres.
        </p>
        ${ask('"$/api/businesses?lat=40.2338&lng=-111.6585&radius=2000&category=bakery"')}
      `,
    },
    {
      id: 'open',
      title: 'Open now',
      text: html`
        <p>
          <code>open=now</code> returns businesses that are open at this moment in their own time zone.
          Businesses without opening hours, and those closed permanently or temporarily, are excluded.
        </p>
        ${ask('"$/api/businesses?search=pizza&city=provo&open=now"')}
      `,
    },
    {
      id: 'facets',
      title: 'Filters with counts',
      text: html`
        <p>
          <code>has</code>, <code>minRating</code>, <code>price</code>, <code>features</code>,
          <code>brand</code> and <code>open</code> narrow a list. <code>/api/businesses/facets</code> takes the
          same filters and returns the exact number of businesses for each value.
        </p>
        ${ask('"$/api/businesses/facets?city=provo&has=website&facets=has,minRating,brand"')}
      `,
    },
    {
      id: 'errors',
      title: 'Errors',
      text: html`
        <p>
          All errors have the same shape. Rely on <code>code</code>; <code>message</code> is meant for people
          and can change. Unknown, repeated and invalid parameters are rejected and listed in
          <code>issues</code>.
        </p>
        <pre><code>${JSON.stringify(errorResponses[400].example, null, 2)}</code></pre>
        <table>
          <thead>
            <tr>
              <th scope="col">Status</th>
              <th scope="col">Meaning</th>
            </tr>
          </thead>
          <tbody>
            ${Object.entries(errorResponses).map(
              ([status, { description }]) =>
                html`<tr id="status-${status}">
                  <th scope="row">${status}</th>
                  <td>${renderCode(description)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      `,
    },
    {
      id: 'caching',
      title: 'Caching',
      text: html`
        <p>
          Responses are cached at the edge for up to one minute (up to eleven minutes while the database is
          down); publishing purges the cache. Each response has an <code>ETag</code>. Send it in
          <code>If-None-Match</code> to receive <code>304</code> without a body if nothing has changed.
        </p>
        ${ask(`-i -H 'If-None-Match: "2fd4e1c67a2d28fced849ee1bb76e7391b93eb12"' "$/api/categories"`)}
      `,
    },
    {
      id: 'limits',
      title: 'Rate limits',
      text: html`
        <p>
          Clients that send too many requests receive <code>429</code>. Lists and searches that are not cached
          have a lower limit. While the database is down, requests that need it receive <code>503</code>. Both
          responses have a <code>Retry-After</code> header with the number of seconds to wait. URLs are
          limited to 8,000 characters.
        </p>
        <p>
          Include the <code>X-Request-Id</code> of a response when you report a problem. It identifies the
          request in the log of the site.
        </p>
      `,
    },
  ];
}

/** Renders text in which backticks mark code. */
export function renderCode(text: string): Html[] {
  return text.split('`').map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}
