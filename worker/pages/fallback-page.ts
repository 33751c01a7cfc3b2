/** Minimal HTML page for responses that are not in the page store. `title` and `text` must not contain markup. */
export function renderFallbackPage(status: number, title: string, text: string): Response {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<h1>${title}</h1>
<p>${text}</p>
</html>
`;
  return new Response(html, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

/** Page before the end of the first publish, which takes minutes with a large directory. */
export function renderNotPublishedPage(): Response {
  const response = renderFallbackPage(
    503,
    'Not published yet',
    `This site has no pages yet. npm start and npm run publish print how far they are; all pages appear together at the end. This page looks for them every ${RELOAD_SECONDS} seconds.`,
  );
  response.headers.set('Retry-After', String(RELOAD_SECONDS));
  response.headers.set('Refresh', String(RELOAD_SECONDS));
  return response;
}

const RELOAD_SECONDS = 10;
