/**
 * Parses HTML so that its scripts run. The parser marks scripts as already started, so each one is recreated; scripts
 * with a URL run in order.
 *
 * @throws TypeError if the markup is not a text
 */
export function parseExecutableHtml(markup: string): DocumentFragment {
  if (typeof markup !== 'string') throw new TypeError('The code is not text');
  const template = document.createElement('template');
  template.innerHTML = markup;
  for (const old of template.content.querySelectorAll('script')) {
    const script = document.createElement('script');
    for (const { name, value } of old.attributes) script.setAttribute(name, value);
    if (!old.hasAttribute('async')) script.async = false;
    script.text = old.text;
    old.replaceWith(script);
  }
  return document.adoptNode(template.content);
}
