import { html } from 'hono/html';
import { DEFAULT_RADIUS, MOST_AT_ONCE, MOST_FOR_VISITORS } from '../../schema/contracts/business.ts';
import { DEEPEST_FOR_VISITORS } from '../../schema/rules/list-depth.ts';
import { failures } from '../openapi/failures.ts';

type Printed = ReturnType<typeof html>;
export type Section = { id: string; title: string; text: Printed };

/** One request as a shell takes it. */
const curl = (origin: string, rest: string) =>
  html`<pre><code>curl ${rest.replaceAll('$', origin)}</code></pre>`;

/** What is true of all calls, with examples on the site's own address. */
export function guide(origin: string): Section[] {
  const ask = (rest: string) => curl(origin, rest);
  return [
    {
      id: 'start',
      title: 'Start',
      text: html`
        <p>
          Every listing of this directory can be read as JSON, without a key. Addresses begin with
          <code>${origin}/api</code>; what a call answers is a list or an object, never wrapped in anything.
        </p>
        ${ask('"$/api/businesses?limit=3"')}
        <p>
          Programs find the same description as this page in
          <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1): with it you can generate a client.
        </p>
      `,
    },
    {
      id: 'paging',
      title: 'Read a list in parts',
      text: html`
        <p>
          <code>limit</code> says how many to answer, <code>offset</code> how many to leave out before. The
          header <code>X-Total-Count</code> holds how many there are in all, <code>Link</code> the addresses
          of the first, previous, next and last part: follow <code>rel="next"</code> until there is none.
        </p>
        ${ask('-i "$/api/businesses?city=provo&sortBy=name&limit=50&offset=50"')}
        <p>
          One call gives up to ${MOST_FOR_VISITORS} businesses, to operators up to ${MOST_AT_ONCE}. The order
          is always total, so parts of one list never overlap while the data stay as they are. A list is read
          to ${DEEPEST_FOR_VISITORS} businesses deep; to read more, ask for each city or category.
        </p>
      `,
    },
    {
      id: 'search',
      title: 'Search',
      text: html`
        <p>
          <code>search</code> looks in names, kinds of business, cities, states, ZIP codes and streets, and
          all other parameters narrow what it finds.
        </p>
        ${ask('"$/api/businesses?search=dentist+in+provo+ut"')}
        <ul>
          <li>
            Every word has to occur, but for such as <i>in</i>, <i>near</i> and <i>the</i>. The beginning of a
            word will do: <code>joes piz</code>.
          </li>
          <li>
            Case, accents, apostrophes and other punctuation do not matter: <code>kadikoy</code> finds
            Kadıköy, <code>joes</code> finds Joe’s.
          </li>
          <li>What has the words in its name comes first, then what has them in its kind and place.</li>
          <li>
            When too little is found, misspelt words are corrected: <code>resturant</code>. The header
            <code>X-Search-Corrected</code> then holds the words that were really looked for.
          </li>
        </ul>
      `,
    },
    {
      id: 'near',
      title: 'Near a place',
      text: html`
        <p>
          <code>lat</code> and <code>lng</code> (degrees, WGS 84) ask for what is around a place, the nearest
          first, within <code>radius</code> metres or ${DEFAULT_RADIUS / 1000} km. Each business then has its
          <code>distance</code> in metres.
        </p>
        ${ask('"$/api/businesses?lat=40.2338&lng=-111.6585&radius=2000&category=bakery"')}
      `,
    },
    {
      id: 'open',
      title: 'Open now',
      text: html`
        <p>
          <code>open=now</code> leaves what is open at this moment, each business on the clock of its own time
          zone. One without hours, or that has closed for good or for a time, is not open.
        </p>
        ${ask('"$/api/businesses?search=pizza&city=provo&open=now"')}
      `,
    },
    {
      id: 'errors',
      title: 'When something is wrong',
      text: html`
        <p>
          Every failure has one shape. Programs go by <code>code</code>; <code>message</code> is for people
          and may change. A parameter that a call does not know, that is given twice or that is not as
          described is refused and named in <code>issues</code>, rather than passed over in silence.
        </p>
        <pre><code>${JSON.stringify(failures[400].example, null, 2)}</code></pre>
        <table>
          <thead>
            <tr>
              <th scope="col">Status</th>
              <th scope="col">What it means</th>
            </tr>
          </thead>
          <tbody>
            ${Object.entries(failures).map(
              ([status, { description }]) =>
                html`<tr id="status-${status}">
                  <th scope="row">${status}</th>
                  <td>${code(description)}</td>
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
          An answer is kept near you for at most a minute (eleven while the database is down) and forgotten
          when something is published. Each has an <code>ETag</code>: send it with the next call, and the
          answer is <code>304</code> without a body while nothing has changed.
        </p>
        ${ask(`-i -H 'If-None-Match: "2fd4e1c67a2d28fced849ee1bb76e7391b93eb12"' "$/api/categories"`)}
      `,
    },
    {
      id: 'limits',
      title: 'Limits',
      text: html`
        <p>
          Who asks much faster than a person can read is refused with <code>429</code>, lists and searches that
          nobody has just asked sooner than other calls; who asks while the
          database is down, with <code>503</code>. Both have <code>Retry-After</code>: wait that many seconds.
          An address may have 8,000 characters.
        </p>
        <p>
          Tell us the <code>X-Request-Id</code> of an answer that puzzles you: it is the name of your request
          in our log.
        </p>
      `,
    },
  ];
}

/** Text in which \`…\` marks what a program would say. */
export function code(text: string): Printed[] {
  return text.split('`').map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}
