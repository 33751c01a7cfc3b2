/** Content of all pages that the worker fills in. `title` comes before that of the frame; '' adds nothing. */
export type FrameContent = { status: 200 | 400; title: string };

/** Handler that replaces the text of an element. */
export function setText(text: string): HTMLRewriterElementContentHandlers {
  return { element: (element) => void element.setInnerContent(text) };
}

/** Handler that replaces the content of an element. */
export function setHtml(content: string): HTMLRewriterElementContentHandlers {
  return { element: (element) => void element.setInnerContent(content, { html: true }) };
}

/** Fills in a frame by a rewriter with handlers for its marked elements. Its page is for no index. */
export function fillFrame(
  rewriter: HTMLRewriter,
  frame: BodyInit,
  { status, title }: FrameContent,
): Response {
  const page = rewriter
    .on('title', { element: (element) => void (title !== '' && element.prepend(`${title} - `)) })
    .transform(new Response(frame));
  return new Response(page.body, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' },
  });
}
