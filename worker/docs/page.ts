import { html } from 'hono/html';
import type { Endpoint } from '../openapi/document.ts';
import { TAGS } from '../middleware/operation.ts';
import type { Site } from '../openapi/site.ts';
import { renderEndpoint } from './endpoint.ts';
import { renderGuide } from './guide.ts';

/** Renders the API reference: no scripts, one stylesheet. It is deterministic for the same endpoints and site. */
export async function renderDocsPage(calls: Endpoint[], { name, origin }: Site): Promise<string> {
  const sections = renderGuide(origin);
  const groups = Object.entries(TAGS).map(([tag, about]) => ({
    tag,
    about,
    calls: calls.filter((call) => call.tag === tag),
  }));
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>API of ${name}</title>
        <meta
          name="description"
          content="API reference of ${name}: search businesses, categories, cities and opening hours."
        />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <header class="top">
          <h1>API of ${name}</h1>
          <p class="lead">
            Every business, category and city of <a href="${origin}/">${name}</a> as JSON: search, sort, find
            nearby or open now.
          </p>
        </header>
        <div class="columns">
          <nav class="contents" aria-label="On this page">
            <p>Overview</p>
            <ul>
              ${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
            </ul>
            ${groups.map(
              (group) =>
                html`<p>${group.tag}</p>
                  <ul>
                    ${group.calls.map(({ id, path, method }) => html`<li><a href="#${id}">${getPathTail(method, path)}</a></li>`)}
                  </ul>`,
            )}
          </nav>
          <main id="main">
            ${sections.map(
              ({ id, title, text }) =>
                html`<section class="guide" id="${id}" aria-labelledby="${id}-title">
                  <h2 id="${id}-title">${title}</h2>
                  ${text}
                </section>`,
            )}
            ${groups.map(
              (group) =>
                html`<section class="group" aria-label="${group.tag}">
                  <h2>${group.tag}</h2>
                  <p>${group.about}</p>
                  ${group.calls.map((call) => renderEndpoint(call, origin))}
                </section>`,
            )}
          </main>
        </div>
      </body>
    </html> `;
  return String(await page);
}

/** Short name of an endpoint: 'businesses/{slug}', 'POST contact'. */
function getPathTail(method: string, path: string): string {
  const short = path.replace(/^\/api\/(admin\/)?/, '');
  return method === 'GET' ? short : `${method} ${short}`;
}
