import { describe, expect, it } from 'vitest';
import { cleanRichText } from './rich-text.ts';

const LINK = 'target="_blank" rel="noopener noreferrer"';

describe('cleanRichText', () => {
  it.each([
    ['Plain text & more<br>with a line', 'Plain text & more<br>with a line'],
    ['<p>Bread <strong>daily</strong>, <em>fresh</em> <u>and</u> <s>dear</s> good</p>', undefined],
    [
      '<h3>Menu</h3><ul><li><p>Soup</p></li></ul><ol><li>Fish</li></ol><blockquote><p>Yum</p></blockquote>',
      undefined,
    ],
    ['<h1>A</h1><h2>B</h2><h5>C</h5><h6>D</h6>', '<h3>A</h3><h3>B</h3><h4>C</h4><h4>D</h4>'],
    ['<div>One</div><div>Two</div>', '<p>One</p><p>Two</p>'],
    ['<div><div>One</div></div>', '<p>One</p>'],
    ['<p style="color:red" class="x" data-y="1" id="z">A</p>', '<p>A</p>'],
    ['<p><span style="font:1px x">A</span><font>B</font></p><p></p>', '<p>AB</p>'],
    ['one<br/>two', 'one<br>two'],
    ['<p>a < b & c</p>', '<p>a &lt; b &amp; c</p>'],
  ])('%s', async (html, cleaned = html) => {
    expect(await cleanRichText(html)).toBe(cleaned);
    expect(await cleanRichText(cleaned)).toBe(cleaned);
  });

  it.each([
    ['https://a.example/?x=1&amp;y=2', true],
    ['http://a.example', true],
    ['mailto:a@b.example', true],
    ['tel:+18015550100', true],
    ['//evil.example', false],
    ['/own/path', false],
    ['#here', false],
    ['javascript:alert(1)', false],
    [' jAvAsCrIpT:alert(1)', false],
    ['java\nscript:alert(1)', false],
    ['&#106;avascript:alert(1)', false],
    ['data:text/html,x', false],
    ['vbscript:x', false],
    ['ftp://a.example', false],
  ])('a link to %j stays: %s', async (href, stays) => {
    const cleaned = await cleanRichText(`<p><a href="${href}" onclick="x()" target="_self">us</a></p>`);
    expect(cleaned).toBe(stays ? `<p><a href="${href}" ${LINK}>us</a></p>` : '<p>us</p>');
  });

  it.each([
    '<script>alert(1)</script>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="javascript:alert(1)"></object>',
    '<form action="javascript:alert(1)"><button>x</button></form>',
    '<a href="https://a.example" onmouseover="alert(1)">x</a>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<template><script>alert(1)</script></template>',
    '<!--><script>alert(1)</script>-->',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<textarea><script>alert(1)</script></textarea>',
    '<base href="https://evil.example/"><meta http-equiv="refresh" content="0">',
    '<p/onclick=alert(1)>x</p>',
    '<<p onclick=alert(1)>x',
  ])('nothing of %s can do anything', async (payload) => {
    const cleaned = (await cleanRichText(`<p>Before</p>${payload}`)) ?? '';
    const tags = cleaned.match(/<[^>]*>/g) ?? [];
    for (const tag of tags)
      expect(tag).toMatch(
        /^<\/?(?:p|br|b|i|u|s|em|strong|ul|ol|li|h3|h4|blockquote|a)>$|^<a href="https:[^"]*" target="_blank" rel="noopener noreferrer">$/,
      );
    expect(cleaned.replace(/<[^>]*>/g, '')).not.toMatch(/</);
    expect(await cleanRichText(cleaned)).toBe(cleaned);
  });

  it('is null where no text is left', async () => {
    for (const html of ['', ' ', '<p></p>', '<p><br></p>', '<script>x</script>', '<p>&nbsp;</p>'])
      expect(await cleanRichText(html)).toBeNull();
  });
});
