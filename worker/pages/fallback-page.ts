import style from './fallback.css';

/** Path of the style sheet of these pages. It comes from the worker, because the site may not have been built yet. */
export const FALLBACK_STYLE_PATH = '/fallback.css';

/** Response with the style sheet. It can change with each version of the worker, so it is kept for an hour. */
export function buildFallbackStyle(method: string): Response {
  return new Response(method === 'HEAD' ? null : style, {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

/**
 * Small HTML page for responses that are not in the page store.
 *
 * @param title plain text
 * @param text HTML
 */
export function renderFallbackPage(status: number, title: string, text: string): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${FALLBACK_STYLE_PATH}">
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
</main>
</body>
</html>
`;
  return new Response(html, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

/** Page before the first publish of a site. */
export function renderNotPublishedPage(): Response {
  return renderWaitingPage(
    'Not published yet',
    `This site has no pages yet. npm start and npm run publish print how far they are. This page looks for the first ones every ${RELOAD_SECONDS} seconds.`,
  );
}

/** Page in place of others until the end of the first publish, which takes minutes with a large directory. */
export function renderPendingPage(): Response {
  return renderWaitingPage(
    'Being published',
    `This page is being published, which takes some minutes for a new site. It is loaded again every ${RELOAD_SECONDS} seconds. <a href="/">Go to the home page</a>`,
  );
}

function renderWaitingPage(title: string, text: string): Response {
  const response = renderFallbackPage(503, title, text);
  response.headers.set('Retry-After', String(RELOAD_SECONDS));
  response.headers.set('Refresh', String(RELOAD_SECONDS));
  return response;
}

const RELOAD_SECONDS = 10;
