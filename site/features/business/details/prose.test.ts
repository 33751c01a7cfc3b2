import { describe, expect, it } from 'vitest';
import { sanitizeProse } from './prose.ts';

describe('proseHtml', () => {
  it('keeps the lines of a plain text', () =>
    expect(sanitizeProse('Bread.\nCakes & pies.')).toBe('Bread.\nCakes & pies.'));

  it('drops the line breaks between blocks', () => {
    expect(sanitizeProse('<p>Bread.</p>\n<p>Cakes.</p>')).toBe('<p>Bread.</p> <p>Cakes.</p>');
  });

  it('opens links in a new tab and takes their other attributes away', () => {
    expect(sanitizeProse('<a class="x" href="https://example.com/?a=1&amp;b=2" onclick="x()">us</a>')).toBe(
      '<a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">us</a>',
    );
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    '//evil.example',
    'data:text/html,x',
    '&#106;avascript:x',
  ])('takes the address %s away', (href) =>
    expect(sanitizeProse(`<a href="${href}">us</a>`)).toBe('<a>us</a>'),
  );

  it.each([
    ['<script>alert(1)</script>Bread', 'Bread'],
    ['<style>p{}</style>Bread', 'Bread'],
    ['<img src=x onerror=alert(1)>Bread', 'Bread'],
    ['<svg/onload=alert(1)>Bread', 'Bread'],
    ['<div>Bread</div></div></section>', 'Bread'],
    ['<!-- <b> -->Bread', 'Bread'],
    ['<scr<script>x</script>ipt>alert(1)', 'xipt&gt;alert(1)'],
    ['Bread < cakes > pies', 'Bread &lt; cakes &gt; pies'],
    ['<p onclick="x">Bread</p>', '<p>Bread</p>'],
    ['Bread <img src="x"', 'Bread &lt;img src="x"'],
  ])('%s → %s', (stored, html) => expect(sanitizeProse(stored)).toBe(html));

  it('shows what the editor of the panel makes', () => {
    const html = '<h3>Menu</h3><blockquote><p><u>Soup</u> and <s>fish</s></p></blockquote>';
    expect(sanitizeProse(html)).toBe(html);
  });

  it('closes what was left open, so that the rest of the page is not bold', () => {
    expect(sanitizeProse('<b>Bread <i>and</b> cakes</i> <strong>daily')).toBe(
      '<b>Bread <i>and</i></b> cakes <strong>daily</strong>',
    );
  });
});
