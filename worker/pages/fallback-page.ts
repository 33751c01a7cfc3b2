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

/** Page before the first publish. */
export function renderNotPublishedPage(): Response {
  const response = renderFallbackPage(
    503,
    'Nothing published',
    'Nothing has been published yet. Run npm run publish.',
  );
  response.headers.set('Retry-After', '10');
  return response;
}
