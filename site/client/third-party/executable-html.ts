/**
 * HTML as elements whose scripts run. A script that came from a string never does, so each is made anew; those loaded from
 * an address keep their order.
 *
 * @throws TypeError when the markup is not text
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
