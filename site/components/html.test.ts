import { describe, expect, it } from 'vitest';
import { Html, html, raw } from './html.ts';

const span = (text: string) => html`<b>${text}</b>`;

describe('html', () => {
  it('escapes values in text and in attributes', () => {
    const name = `</script><b class='x'>"R&D"`;
    const escaped = '&lt;/script&gt;&lt;b class=&#39;x&#39;&gt;&quot;R&amp;D&quot;';
    expect(String(html`<i title="${name}">${name}</i>`)).toBe(`<i title="${escaped}">${escaped}</i>`);
  });

  it('writes typographic signs as numbers and leaves letters as they are', () => {
    expect(String(html`<p>${'Mon–Fri… Şişli 🧁'}</p>`)).toBe('<p>Mon&#8211;Fri&#8230; Şişli 🧁</p>');
  });

  it('nests what is printed already, alone and in lists', () => {
    expect(String(html`<i>${['a', '<b>'].map(span)}</i>`)).toBe('<i><b>a</b><b>&lt;b&gt;</b></i>');
  });

  it('prints nothing for null, undefined and booleans, and a zero as a zero', () => {
    expect(String(html`[${null}${undefined}${false}${true}${0}]`)).toBe('[0]');
  });

  it('takes whitespace of the template as one space and keeps that of values', () => {
    // oxfmt-ignore
    const printed = html`
      <i>
        ${'a\n  b'}
      </i>
    `;
    expect(String(printed)).toBe('<i> a\n  b </i>');
  });

  it('drops the space before the end of a tag', () => {
    expect(String(html`<b>${1}</b><br />`)).toBe('<b>1</b><br/>');
  });

  it('takes trusted markup as it is', () => {
    expect(html`<i>${raw('<b>x</b>')}</i>`).toBeInstanceOf(Html);
    expect(String(html`<i>${raw('<b>x</b>')}</i>`)).toBe('<i><b>x</b></i>');
  });
});
