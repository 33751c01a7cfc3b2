import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadSample } from '../../../scripts/sample/load.ts';
import { signIn } from '../support/operator.ts';
import { NOW, type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite(async (db) => void (await loadSample(db, { businesses: 3, now: NOW })));
});
afterAll(() => site?.stop());

const visitor = createVisitor(() => site.url);
let page: Page;
let text: Locator;
/** Content of the HTML tab. */
let source: Locator;

beforeEach(async () => {
  page = await visitor();
  await signIn(page, site);
  await page.goto('/admin/businesses');
  await page
    .getByRole('button', { name: /^Düzenle: / })
    .first()
    .click();
  text = page.getByRole('textbox', { name: 'Açıklama' });
  source = page.locator('textarea.rich-text-source');
  await text.waitFor();
});

const show = (tab: 'Visual' | 'HTML') => page.getByRole('tab', { name: tab }).click();

async function getHtml(): Promise<string> {
  await show('HTML');
  const html = await source.inputValue();
  await show('Visual');
  return html.replaceAll('\n', '');
}

/** Selects all text and pastes over it, as if copied from another page. */
async function paste(html: string): Promise<void> {
  await text.click();
  await page.keyboard.press('ControlOrMeta+A');
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', 'plain');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

/** Answers the prompt for a URL. */
const acceptPrompt = (answer: string | null) =>
  page.once('dialog', (dialog) => void (answer === null ? dialog.dismiss() : dialog.accept(answer)));

/** Test cases: the removed content, the pasted HTML, and the result. */
const PASTED = [
  ['styles', '<p style="color:red">A</p>', '<p>A</p>'],
  ['classes', '<p class="MsoNormal">A</p>', '<p>A</p>'],
  ['data attributes', '<p data-start="1">A</p>', '<p>A</p>'],
  ['meta', '<meta charset="utf-8"><p>A</p>', '<p>A</p>'],
  ['style blocks', '<style>p { color: red }</style><p>A</p>', '<p>A</p>'],
  ['script blocks', '<p>A</p><script>document.title = "hit"</script>', '<p>A</p>'],
  ['empty wrappers', '<p>A</p><div><span></span></div><p>&nbsp;</p><p>B</p>', '<p>A</p><p>B</p>'],
  ['divs', '<div>A</div><div><b>B</b></div>', '<p>A</p><p><strong>B</strong></p>'],
  [
    'all of an office program',
    '<html><head><meta name=Generator content="Word"><style>x{}</style></head><body lang=TR><!--StartFragment--><p class=MsoNormal style="margin:0"><b><span style="font-size:11pt">A</span></b><o:p></o:p></p><!--EndFragment--></body></html>',
    '<p><strong>A</strong></p>',
  ],
] as const;

describe('the editor of descriptions', () => {
  it('shows one text in both tabs, whichever it is written in (A-2.12-01, A-2.12-02)', async () => {
    expect(await text.evaluate((element) => getComputedStyle(element).minHeight)).toBe('200px');
    await text.click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Bread');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Kalın' }).click();
    await page.keyboard.type('cakes');
    expect(await getHtml()).toBe('<p>Bread</p><p><strong>cakes</strong></p>');

    await show('HTML');
    expect((await source.boundingBox())!.height).toBeGreaterThanOrEqual(200);
    await source.fill('<div style="color:red">One <b>two</b></div><ul><li>three</ul>');
    await show('Visual');
    expect(await text.innerHTML()).toBe('<p>One <strong>two</strong></p><ul><li><p>three</p></li></ul>');
  });

  it('takes out of what is pasted all but text and its form, and lets links lead into a new tab (A-2.12-03, A-2.12-04)', async () => {
    for (const [what, pasted, expected] of PASTED) {
      await paste(pasted);
      expect(await getHtml(), what).toBe(expected);
    }
    await paste('<a href="https://a.example/x" target="_self">A</a> <a href="javascript:alert(1)">B</a>');
    const link = text.locator('a');
    await expect.poll(() => link.count()).toBe(1);
    expect(await link.getAttribute('href')).toBe('https://a.example/x');
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(await text.textContent()).toBe('A B');

    await paste('<ul><li>A</li><li>B</li></ul>');
    await page.keyboard.press('Tab');
    expect(await text.evaluate((element) => element.contains(document.activeElement)), 'left by Tab').toBe(
      false,
    );
    expect(await text.innerHTML()).toBe('<ul><li><p>A</p></li><li><p>B</p></li></ul>');
    expect(await page.title()).not.toBe('hit');
    expect(await page.locator('style').count(), 'style elements').toBe(0);
  });

  it('takes lists and tables of Word as lists and lines', async () => {
    const item = (marker: string, item: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${item}<o:p></o:p></p>`;
    await paste(item('·', 'Birinci madde') + item('·', 'İkinci madde'));
    expect(await getHtml()).toBe('<ul><li><p>Birinci madde</p></li><li><p>İkinci madde</p></li></ul>');
    await paste('<table><tr><td><p class=MsoNormal>Pazar</p></td><td><p>Kapalı</p></td></tr></table>');
    expect(await getHtml()).toBe('<p>Pazar – Kapalı</p>');
  });

  it('asks for the address of a link, and ignores an empty answer (A-2.12-05)', async () => {
    const button = page.getByRole('button', { name: 'Bağlantı', exact: true });
    await paste('<p>Menu</p>');
    for (const nothing of ['', '  ', null]) {
      await text.press('ControlOrMeta+A');
      acceptPrompt(nothing);
      await button.click();
      expect(await getHtml()).toBe('<p>Menu</p>');
    }
    await text.press('ControlOrMeta+A');
    acceptPrompt('javascript:alert(1)');
    await button.click();
    await page.getByRole('alert').getByText('Geçersiz URL').waitFor();
    expect(await getHtml()).toBe('<p>Menu</p>');

    await text.press('ControlOrMeta+A');
    acceptPrompt('a.example/menu');
    await button.click();
    await expect.poll(() => text.locator('a').getAttribute('href')).toBe('https://a.example/menu');
    await page.getByRole('button', { name: 'Bağlantıyı kaldır' }).click();
    expect(await getHtml()).toBe('<p>Menu</p>');
  });
});

it('the hours move on to a new range, and say what copying has done, which can be undone', async () => {
  const day = page.getByRole('group', { name: 'Pazartesi' });
  await day.getByLabel('Pazartesi: durum').selectOption({ label: 'Saat aralıkları' });
  await day.getByRole('button', { name: 'Pazartesi: aralık ekle' }).press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(await focused()).toMatch(/^Pazartesi, \d\. aralık: açılış$/);

  const tuesday = page.getByLabel('Salı: durum');
  await tuesday.selectOption({ label: 'Kapalı' });
  await day.getByRole('button', { name: /tüm günlere kopyala/ }).click();
  const message = page.getByRole('status').filter({ hasText: 'Pazartesi saatleri tüm günlere kopyalandı.' });
  await message.waitFor();
  expect(await tuesday.inputValue()).toBe('ranges');
  await page.getByRole('button', { name: 'Geri al', exact: true }).last().click();
  expect(await tuesday.inputValue()).toBe('closed');
  expect(await message.count()).toBe(0);
  expect(await focused()).toBe('Pazartesi saatlerini tüm günlere kopyala');
});

it('explains why a business stands where it does in lists', async () => {
  const standing = page.locator('details', { hasText: 'Listelerdeki sırası neye göre belirleniyor?' });
  await standing.locator('summary').click();
  await standing.getByText(/Puanı olan işletmeler|Henüz puanı yok\./).waitFor();
});
