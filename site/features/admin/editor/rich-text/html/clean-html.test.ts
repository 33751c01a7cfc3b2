import { describe, expect, it } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { toEditorHtml } from './stored-html.ts';

const link = (href: string) => `<a href="${href}" target="_blank" rel="noopener noreferrer">`;

describe('cleanHtml', () => {
  it.each([
    ['styles', '<p style="color:red">A <em style="margin:0">b</em></p>', '<p>A <em>b</em></p>'],
    ['classes', '<p class="MsoNormal">A</p>', '<p>A</p>'],
    ['data attributes', '<p data-pm-slice="1 1 []" data-x=\'>\'>A</p>', '<p>A</p>'],
    ['meta', '<meta charset="utf-8"><p>A</p>', '<p>A</p>'],
    ['style blocks', '<style>p > b { color: red }</style><p>A</p>', '<p>A</p>'],
    ['script blocks', '<p>A</p><script>if (a < b) alert("x")</script>', '<p>A</p>'],
    ['handlers', '<p onclick="alert(1)">A<img src=x onerror="alert(1)"></p>', '<p>A</p>'],
    [
      'comments of office programs',
      '<!--[if gte mso 9]><p>x</p><![endif]--><p>A<o:p></o:p></p><![if !a]>',
      '<p>A</p>',
    ],
  ])('takes out %s (A-2.12-03)', (_, pasted, expected) => {
    expect(cleanHtml(pasted)).toBe(expected);
  });

  it.each([
    '<p></p>',
    '<p>&nbsp;</p>',
    '<p><br></p>',
    '<div><span> </span></div>',
    '<p><strong><em></em></strong></p>',
    '<ul><li></li><li> </li></ul>',
    '<p><a href="https://a.example"></a></p>',
  ])('takes out what is empty: %s (A-2.12-03)', (empty) => {
    expect(cleanHtml(empty)).toBe('');
    expect(cleanHtml(`<p>A</p>${empty}<p>B</p>`)).toBe('<p>A</p><p>B</p>');
  });

  it.each([
    ['<div>A</div><div>B</div>', '<p>A</p><p>B</p>'],
    ['<div><div>A</div>B<div><p>C</p></div></div>', '<p>A</p><p>B</p><p>C</p>'],
    ['A<div>B</div>C', '<p>A</p><p>B</p><p>C</p>'],
    ['<h1>A</h1><h2></h2>B<h5><div>C</div></h5>D', '<h3>A</h3><p>B</p><p>C</p><p>D</p>'],
    [
      '<blockquote class="x">A<p>B</p></blockquote><blockquote> </blockquote>C',
      '<blockquote><p>A</p><p>B</p></blockquote><p>C</p>',
    ],
    ['<ul><li><h3>A</h3></li></ul>', '<ul><li><p>A</p></li></ul>'],
    ['<table><tr><td>A</td><td>B</td></tr><tr><td>C</td></tr></table>', '<p>A – B</p><p>C</p>'],
  ])('makes paragraphs of blocks: %s (A-2.12-03)', (pasted, expected) => {
    expect(cleanHtml(pasted)).toBe(expected);
  });

  const item = (level: number, marker: string, text: string) =>
    `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`;

  it('makes lists of those of Word, whose bullets are text', () => {
    expect(
      cleanHtml(
        `<p class=MsoNormal>Önce</p>${item(1, '·', '<b>Birinci</b> madde')}${item(2, 'o', 'Alt madde')}${item(1, '·', 'İkinci madde')}<p class=MsoNormal>Sonra</p>`,
      ),
    ).toBe(
      '<p>Önce</p><ul><li><p><strong>Birinci</strong> madde</p><ul><li><p>Alt madde</p></li></ul></li>' +
        '<li><p>İkinci madde</p></li></ul><p>Sonra</p>',
    );
    expect(cleanHtml(`${item(1, '1.', 'Bir')}${item(1, '2.', 'İki')}${item(2, 'a)', 'Alt')}`)).toBe(
      '<ol><li><p>Bir</p></li><li><p>İki</p><ol><li><p>Alt</p></li></ol></li></ol>',
    );
    expect(cleanHtml(`${item(1, '1.', 'Bir')}${item(1, '·', 'Nokta')}`)).toBe(
      '<ol><li><p>Bir</p></li></ol><ul><li><p>Nokta</p></li></ul>',
    );
  });

  it('makes one line of each row of a table', () => {
    const cell = (text: string) =>
      `<td width=301 style='border:solid'><p class=MsoNormal>${text}<o:p></o:p></p></td>`;
    expect(
      cleanHtml(
        `<table class=MsoTableGrid><tr>${cell('<b>Gün</b>')}${cell('Saat')}</tr>\n<tr>${cell('Pazar')}${cell('&nbsp;')}${cell('Kapalı')}</tr></table><p>Sonra</p>`,
      ),
    ).toBe('<p><strong>Gün</strong> – Saat</p><p>Pazar – Kapalı</p><p>Sonra</p>');
    expect(cleanHtml('<table><tr><td><p>A</p><p>B</p></td></tr></table>')).toBe('<p>A</p><p>B</p>');
  });

  it('keeps marks over the borders of paragraphs, and reads those that are styles', () => {
    expect(cleanHtml('<b><p>A</p><p>B</p></b>')).toBe('<p><strong>A</strong></p><p><strong>B</strong></p>');
    expect(
      cleanHtml('<b style="font-weight:normal"><p>A <span style="font-weight:700">b</span></p></b>'),
    ).toBe('<p>A <strong>b</strong></p>');
    expect(cleanHtml('<p><u>a</u> <del>b</del></p>')).toBe('<p><u>a</u> <s>b</s></p>');
    expect(cleanHtml('<p><b>a<i>b</b>c</i></p>')).toBe('<p><strong>a<em>b</em></strong><em>c</em></p>');
  });

  it('keeps lists, and mends those that are not well formed', () => {
    expect(cleanHtml('<ul class="x"><li>A<li><div>B</div></ul>')).toBe(
      '<ul><li><p>A</p></li><li><p>B</p></li></ul>',
    );
    expect(cleanHtml('<ol><li>A<ul><li>B</li></ul></li></ol>C')).toBe(
      '<ol><li><p>A</p><ul><li><p>B</p></li></ul></li></ol><p>C</p>',
    );
    expect(cleanHtml('<li>A</li>')).toBe('<ul><li><p>A</p></li></ul>');
    expect(cleanHtml('</ul></li><ul>A</ul>')).toBe('<ul><li><p>A</p></li></ul>');
  });

  it('lets links lead into a new tab, and only to addresses (A-2.12-04)', () => {
    expect(cleanHtml('<a class="x" target="_self" HREF=\'https://a.example/?a=1&amp;b=2\'>A</a>')).toBe(
      `<p>${link('https://a.example/?a=1&amp;b=2')}A</a></p>`,
    );
    for (const href of ['javascript:alert(1)', 'jav&#x61;script:alert(1)', 'data:text/html,x', '/here', ''])
      expect(cleanHtml(`<a href="${href}">A</a>`)).toBe('<p>A</p>');
    expect(cleanHtml(`<a href='mailto:a@b.example"onclick="x'>A</a>`)).toBe(
      `<p>${link('mailto:a@b.example%22onclick=%22x')}A</a></p>`,
    );
  });

  it('keeps stray signs as text', () => {
    expect(cleanHtml('1 < 2 & 3 > 2')).toBe('<p>1 &lt; 2 & 3 &gt; 2</p>');
    expect(cleanHtml('<p title="')).toBe('<p>&lt;p title="</p>');
  });

  it('changes nothing of what it has cleaned', () => {
    const once = cleanHtml(
      `<div>A<br>b <b>c</b></div><ul><li>D <i>e</i></li></ul><p>${link('https://a.example')}F</a></p>`,
    );
    expect(cleanHtml(once)).toBe(once);
  });
});

describe('toEditorHtml', () => {
  it('keeps the lines and paragraphs of a plain text', () => {
    expect(toEditorHtml('One & two\nthree\n\n\nFour <b>five</b>\n')).toBe(
      '<p>One & two<br>three</p><p>Four <strong>five</strong></p>',
    );
  });

  it('takes line breaks between blocks for what they are', () => {
    expect(toEditorHtml('<p>One</p>\n\n<p>two\nthree</p>')).toBe('<p>One</p><p>two three</p>');
  });
});
