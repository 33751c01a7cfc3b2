import { expect, it } from 'vitest';
import { parseAdminSearch } from './admin-search.ts';
import { toHostTerm, toPhoneTerm } from './index-terms.ts';
import { filterByPage } from './web-page.ts';

it.each([
  ['0212 418 00 11', '\u202a+90 212 418 00 11\u202c'],
  ['0212 418 00 11', '0212\u2011418\u201100\u201111'],
  ['0212 418 00 11', '0212 \u2013 418 00 11'],
  ['0212 418 00 11', 'tel:+902124180011'],
  ['0212 418 00 11', 'Tel. 0212 418 00 11'],
  ['0212 418 00 11', '0212 418 0011 dahili 12'],
  ['+1 801-297-7000', '(801) 297-7000 x12'],
  ['+81 3-1234-5678', '０３－１２３４－５６７８'],
  ['+966 11 123 4567', '٠١١ ١٢٣ ٤٥٦٧'],
  ['+91 98765 43210', '098765-43210'],
])('finds the phone number %s by %s', (stored, typed) => {
  expect(parseAdminSearch(typed).term).toEqual({ text: toPhoneTerm(stored), whole: true });
});

it.each(['2026-11-26', '26.11.2026'])('does not take %s for a phone number', (typed) => {
  expect(parseAdminSearch(typed).term).toBeNull();
});

it.each(['İNFO@X.COM', 'mailto:info@x.com', '<info@x.com>', 'E-posta: Info@x.com'])(
  'reads %s as an e-mail address',
  (typed) => {
    expect(parseAdminSearch(typed)).toEqual(parseAdminSearch('info@x.com'));
    expect(parseAdminSearch(typed).term).not.toBeNull();
  },
);

it.each([
  ['/city/provo/zoo', { of: 'city', slug: 'provo', category: 'zoo' }],
  ['https://hub.example/city/provo/zoo/2?x=1', { of: 'city', slug: 'provo', category: 'zoo' }],
  ['/city/provo/2', { of: 'city', slug: 'provo', category: null }],
  ['/state/us-utah', { of: 'state', slug: 'us-utah', category: null }],
  ['/business/a-b?x=1#y', { of: 'business', slug: 'a-b', category: null }],
])('knows the page %s', (typed, site) => {
  expect(parseAdminSearch(typed).site).toEqual(site);
});

it('compares addresses on the web without what does not matter', () => {
  const stored = [
    'https://x.com/a',
    'https://x.com/%C3%BC/',
    'http://x.com:8080/b',
    'https://x.com/p?id=1',
    'https://x.com/p?id=2',
    'https://x.com/',
  ].map((address) => ({ address }));
  const find = (typed: string) =>
    filterByPage(stored, parseAdminSearch(typed).page!).map(({ address }) =>
      stored.findIndex((each) => each.address === address),
    );
  expect(find('https://x.com/a/')).toEqual([0]);
  expect(find('x.com/A?hl=tr')).toEqual([0]);
  expect(find('x.com/ü')).toEqual([1]);
  expect(find('https://x.com/b')).toEqual([2]);
  expect(find('https://www.x.com/p?id=2')).toEqual([4]);
  expect(find('https://x.com/p')).toEqual([3, 4]);
  expect(find('https://x.com/other')).toEqual([]);
  expect(parseAdminSearch('https://x.com/').page).toBeNull();
  expect(parseAdminSearch('xn--mller-kva.de/a').term!.text).toBe(toHostTerm('https://müller.de'));
});
