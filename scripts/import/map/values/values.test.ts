import { describe, expect, it } from 'vitest';
import { buildListing } from '../testing.ts';
import { toDescriptionHtml } from './description.ts';
import { readEmail } from './email.ts';
import { readCid, readFeatureId, readPlaceId } from './google-ids.ts';
import { readFirstLink, readLink } from './link.ts';
import { parseCount, parseRating, parseYesNo } from './numbers.ts';
import { UnverifiedPhone, parsePhone } from './phone.ts';
import { readPhoto } from './photo.ts';
import { parsePostalCode } from './postal-code.ts';
import { readPriceRange } from './price-range.ts';
import { ParseError } from '../cells/parse-error.ts';

describe('readLink', () => {
  it.each([
    ['https://example.com/menu?a=1#top', 'https://example.com/menu?a=1#top'],
    ['HTTP://Example.com', 'http://Example.com'],
    ['www.example.org', 'https://www.example.org'],
    ['fat-cat.cz', 'https://fat-cat.cz'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['//example.com/x', 'https://example.com/x'],
    ['enterprise.com.', 'https://enterprise.com'],
    ['https://example.com/?utm_source=Google+My+Business&utm_medium=b', 'https://example.com/'],
    ['https://example.com/a?utm_source=x&b=%20c&utm_campaign=y#z', 'https://example.com/a?b=%20c#z'],
    ['https://example.com/über uns', 'https://example.com/%C3%BCber%20uns'],
    ['https://bücher.example.com/', 'https://xn--bcher-kva.example.com/'],
    ['bücher.example.com', 'https://xn--bcher-kva.example.com/'],
  ])('%j is %j', (text, link) => expect(readLink(text)).toBe(link));

  it.each([
    'us/ny/buffalo/1-main-st',
    'mi/royal-oak/32908-woodward',
    '/store/2420',
    'index.html',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'https://localhost/x',
    'https://127.0.0.1/',
    'https://user:secret@example.com',
    'info@example.com',
    'https://https://example.com',
    'http://',
    `https://example.com/${'a'.repeat(2000)}`,
  ])('refuses %j', (text) => expect(readLink(text)).toBeInstanceOf(ParseError));

  it.each([
    ['["https://a.example.com","https://b.example.com"]', 'https://a.example.com'],
    ["['javascript:x', 'https://b.example.com']", 'https://b.example.com'],
    ['[{"link":"https://a.example.com","source":"a"}]', 'https://a.example.com'],
    ['{"link":"https://a.example.com","source":""}', 'https://a.example.com'],
    ['[{"name":"A","url":"a.example.com"}]', 'https://a.example.com'],
    ['https://a.example.com, https://b.example.com', 'https://a.example.com'],
    ['www.a.example.com;www.b.example.com', 'https://www.a.example.com'],
    ['{"link":"","source":""}', null],
    ['[]', null],
  ])('takes the first usable link of %j', (text, link) => expect(readFirstLink(text)).toBe(link));
});

describe('readPhone', () => {
  it.each([
    ['8482751268', 'US', '+1 848-275-1268'],
    ['18482751268', 'US', '+1 848-275-1268'],
    ['+18482751268', 'MX', '+1 848-275-1268'],
    ['(718) 374-6858', 'US', '+1 718-374-6858'],
    ['718.374.6858', 'CA', '+1 718-374-6858'],
    ['tel:7183746858', 'US', '+1 718-374-6858'],
    ['Store Phone: (718) 374-6858', 'US', '+1 718-374-6858'],
    ['(718) 374-6858moore@example.com', 'US', '+1 718-374-6858'],
    ['718-374-6858/718-374-6859', 'US', '+1 718-374-6858'],
    ['718–374–6858', 'US', '+1 718-374-6858'],
    ['718) 374-6858', 'US', '+1 718-374-6858'],
    ['718-374-6858 ext. 12', 'US', '+1 718-374-6858 ext. 12'],
    ['718-374-6858 x12', 'US', '+1 718-374-6858 ext. 12'],
    ['1-800-FLOWERS', 'US', '+1 800-356-9377'],
    ['374-6858', 'US', '374-6858'],
    ['+44 20 7946 0958', 'US', '+44 20 7946 0958'],
    ['+90 216 333 44 55', 'TR', '+90 216 333 44 55'],
    ['0216 333 44 55', 'TR', '+90 216 333 44 55'],
    ['5321234567', 'TR', '+90 532 123 45 67'],
    ['5321234567.0', 'TR', '+90 532 123 45 67'],
    ['5.321234567E+9', 'TR', '+90 532 123 45 67'],
    ['90 312 418 00 11', 'TR', '+90 312 418 00 11'],
    ['+90 (0) 312 418 00 11', 'TR', '+90 312 418 00 11'],
    ['0 (216) 333 44 55 / 0532 123 45 67', 'TR', '+90 216 333 44 55'],
    ['0312 418 00 11 - 0312 418 00 12', 'TR', '+90 312 418 00 11'],
    ['444 0 123', 'TR', '+90 4440123'],
    ['+90 312 418 00 11', 'US', '+90 312 418 00 11'],
    ['5125550134.0', 'US', '+1 512-555-0134'],
    ['15125550134.0', 'US', '+1 512-555-0134'],
    ['030/12345678', 'DE', '+49 30 12345678'],
    ['+49 (0)30 12345678', 'DE', '+49 30 12345678'],
    ['0044 20 7946 0958', 'DE', '+44 20 7946 0958'],
    ['０３-１２３４-５６７８', 'JP', '+81 3 1234 5678'],
    ['٠٤ ٢٢٧ ٤٥٦٧', 'AE', '+971 4 227 4567'],
    ['०८० ४५६७ ८९०१', 'IN', '+91 80 4567 8901'],
    ['(11) 91234-5678', 'BR', '+55 11 91234 5678'],
    ['242-322-1000', 'BS', '+1 242-322-1000'],
  ])('%j in %s is %j', (text, country, phone) => expect(parsePhone(text, country)).toBe(phone));

  it.each(['0', 'Coming Soon!', '636', '() -', '000 000 0000', '+1 801 000 1111', '123456789012345678'])(
    'refuses %j',
    (text) => expect(parsePhone(text, 'US')).toBeInstanceOf(ParseError),
  );

  it.each(['418 00 11', '0199 333 44 55'])('keeps %j, which Türkiye does not have, and doubts it', (text) =>
    expect(parsePhone(text, 'TR')).toEqual(
      new UnverifiedPhone(text, expect.objectContaining({ reason: 'Türkiye has no such number.' })),
    ),
  );

  it('refuses a number that lost digits in a spreadsheet', () =>
    expect(parsePhone('5.32E+9', 'TR')).toMatchObject({ reason: 'The spreadsheet rounded this number.' }));
});

describe('readPostalCode', () => {
  it.each([
    ['84601', 'US', '84601'],
    ['2128', 'US', '02128'],
    ['601', 'US', '00601'],
    ['07740-5332', 'US', '07740-5332'],
    ['7740-5332', 'US', '07740-5332'],
    ['077405332', 'US', '07740-5332'],
    ['77405332', 'US', '07740-5332'],
    ['84601-0000', 'US', '84601'],
    ['84601.0', 'US', '84601'],
    ['84601-', 'US', '84601'],
    ['n8x 2r3', 'CA', 'N8X 2R3'],
    ['N8X2R3', 'CA', 'N8X 2R3'],
    ['sw1a 1aa', 'GB', 'SW1A 1AA'],
    ['34710', 'TR', '34710'],
    ['6420', 'TR', '06420'],
    ['6420.0', 'TR', '06420'],
    ['1067', 'DE', '01067'],
    ['184', 'IT', '00184'],
    ['8001', 'ES', '08001'],
    ['6000', 'FR', '06000'],
    ['8001', 'CH', '8001'],
    ['1310100', 'BR', '01310-100'],
    ['600001', 'JP', '060-0001'],
    ['〒150-0002', 'JP', '150-0002'],
    ['950', 'PL', '00-950'],
    ['1012lg', 'NL', '1012 LG'],
    ['m11ae', 'GB', 'M1 1AE'],
    ['d02x285', 'IE', 'D02 X285'],
    ['11122', 'SE', '111 22'],
    ['12', 'DE', '12'],
    ['CEDEX 9', 'FR', 'CEDEX 9'],
  ])('%j in %s is %j', (text, country, code) => expect(parsePostalCode(text, country)).toBe(code));

  it.each([
    ['00000', 'US'],
    ['Payson', 'US'],
    ['12', 'US'],
    ['415213', 'US'],
    ['N8X 2', 'CA'],
    ['84601', 'CA'],
    ['Tokyo', 'JP'],
  ])('refuses %j in %s', (text, country) =>
    expect(parsePostalCode(text, country)).toBeInstanceOf(ParseError),
  );
});

describe('numbers', () => {
  it.each([
    ['4.5', 4.5],
    ['4,5', 4.5],
    ['4.200000', 4.2],
    ['4.5/5', 4.5],
    ['0', null],
  ])('reads the rating %j as %j', (text, rating) => expect(parseRating(text)).toBe(rating));

  it.each(['7', '0.5', 'good', '-3', '4.5 stars'])('refuses the rating %j', (text) =>
    expect(parseRating(text)).toBeInstanceOf(ParseError),
  );

  it.each([
    ['1766', 1766],
    ['1,766', 1766],
    ['1.766', 1766],
    ['1 766', 1766],
    ['(12)', 12],
    ['1766.0', 1766],
    ['0', 0],
  ])('counts %j as %i', (text, count) => expect(parseCount(text)).toBe(count));

  it.each(['1.2K', '1.5', '-4', 'many', '1,76'])('refuses the count %j', (text) =>
    expect(parseCount(text)).toBeInstanceOf(ParseError),
  );

  it.each([
    ...[
      'TRUE',
      'True',
      'yes',
      '1',
      'Evet',
      'EVET',
      'DOĞRU',
      'ONAYLI',
      '✓',
      'Ja',
      'Oui',
      'Sí',
      'Sim',
      'SÌ',
      'Да',
      'はい',
      'हाँ',
    ].map((word) => [word, true] as const),
    ...[
      'FALSE',
      'no',
      '0',
      'Hayır',
      'HAYIR',
      'YANLIŞ',
      'Nein',
      'Non',
      'Não',
      'Ne',
      'Не',
      'Không',
      'いいえ',
      'नहीं',
    ].map((word) => [word, false] as const),
  ])('reads %j as %j', (word, expected) => expect(parseYesNo(word)).toBe(expected));

  it('takes nothing else for yes or no', () => expect(parseYesNo('maybe')).toBeInstanceOf(ParseError));
});

describe('price ranges, pictures, e-mail addresses and ids', () => {
  it.each([
    '$',
    '$$$$',
    '€€',
    '££',
    '₺₺',
    '₺₺₺₺',
    '₹₹',
    '¥¥',
    '￥￥',
    '₫₫',
    '₱₱',
    '₩₩',
    '₦₦₦',
    '₴',
    '฿฿',
    '₪₪',
    '$20–30',
    '$10-20',
    '€5',
    '200–400 TL',
    '$100+',
    '₱200–400',
    '₹400–600',
    '100.000–200.000 ₫',
    '500-900 RSD',
  ])('takes the price range %j', (text) => expect(readPriceRange(text)).toBe(text));

  it.each(['$$$$$', '$€', '12', 'ask us', '++', 'aa', ''])('refuses the price range %j', (text) =>
    expect(readPriceRange(text)).toBeInstanceOf(ParseError),
  );

  it('reads words for a price range', () => expect(readPriceRange('Very Expensive')).toBe('$$$$'));

  it('takes pictures over https and our own', () => {
    expect(readPhoto('https://lh5.example.com/p/AF1Q=w800-h500')).toBe(
      'https://lh5.example.com/p/AF1Q=w800-h500',
    );
    expect(readPhoto('[{"title":"All","image":"https://lh5.example.com/a"}]')).toBe(
      'https://lh5.example.com/a',
    );
    expect(readPhoto('/images/sample/bar.svg')).toBe('/images/sample/bar.svg');
    expect(readPhoto('[]')).toBeNull();
    expect(readPhoto('http://example.com/a.jpg')).toEqual(new ParseError('Only https images are supported.'));
    expect(readPhoto('/images/../secret')).toBeInstanceOf(ParseError);
    expect(readPhoto('data:image/png;base64,AAAA')).toBeInstanceOf(ParseError);
  });

  it('takes the first e-mail address', () => {
    expect(readEmail('Info@Example.COM, b@x.org')).toBe('Info@example.com');
    expect(readEmail('["a@example.com"]')).toBe('a@example.com');
    expect(readEmail('mailto:a@example.com')).toBe('a@example.com');
    expect(readEmail('at example.com')).toBeInstanceOf(ParseError);
  });

  it('takes ids in the form of ids', () => {
    expect(readPlaceId('ChIJWVD7FadZwokRs_pS6XY7VOU')).toBe('ChIJWVD7FadZwokRs_pS6XY7VOU');
    expect(readPlaceId('GhIJQWDl0CIeQUARxks3icF8U8A')).toBe('GhIJQWDl0CIeQUARxks3icF8U8A');
    expect(readFeatureId('0x89C259a715fb5059:0xe5543b76e952fab3')).toBe(
      '0x89c259a715fb5059:0xe5543b76e952fab3',
    );
    expect(readCid('16524898314635901619')).toBe('16524898314635901619');
    expect(readCid('2977124001')).toBe('2977124001');
  });

  it.each([
    '0',
    '1',
    'Simit+Saray%C4%B1',
    'Simit Sarayı',
    'ChIJabc',
    'EicxMyBNYXJrZXQgU3QsIFdpbG1pbmd0b24',
    'ChIJ two words here',
  ])('takes %j for no place id', (text) => expect(readPlaceId(text)).toBeInstanceOf(ParseError));

  it.each([
    '0',
    'Simit+Saray%C4%B1',
    '0x0',
    '89c259a715fb5059:e5543b76e952fab3',
    'ChIJWVD7FadZwokRs_pS6XY7VOU',
  ])('takes %j for no Google id', (text) => expect(readFeatureId(text)).toBeInstanceOf(ParseError));

  it.each([
    '0',
    '00000000000',
    '123456789',
    '16524898314635900000',
    '1.65248983146359e+19',
    'Simit',
    '1'.repeat(21),
  ])('takes %j for no cid', (text) => expect(readCid(text)).toBeInstanceOf(ParseError));
});

describe('descriptionHtml', () => {
  it.each([
    ['Fish & chips <3\nby the sea', 'Fish &amp; chips &lt;3<br>by the sea'],
    ['<p>One</p><p>Two <b>bold</b></p>', 'One<br>Two bold'],
    ['One<br/>Two<script>alert(1)</script>', 'One<br>Two'],
    ['<div onclick="x()">Safe</div>', 'Safe'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['a < b and c > d', 'a &lt; b and c &gt; d'],
    ['One\r\n\r\n\r\n\r\nTwo', 'One<br><br>Two'],
  ])('%j becomes %j', (text, html) => expect(toDescriptionHtml(text)).toBe(html));

  it('keeps its own output', () => {
    const html = toDescriptionHtml('Fish & chips\nby the <sea>');
    expect(toDescriptionHtml(html)).toBe(html);
  });
});

describe('digits of other scripts', () => {
  it.each([
    [
      '٢٤٫٧١',
      '٤٦٫٦٧',
      '١١٥٦٤',
      'السعودية',
      '٤٫٥',
      'السبت-الخميس ٠٩:٠٠-٢٢:٠٠',
      [24.71, 46.67, '11564', 4.5, '9:00 AM - 10:00 PM'],
    ],
    [
      '３５．６７',
      '１３９．７６',
      '１０４−００６１',
      '日本',
      '４．２',
      '月-金 ９：００-１８：００',
      [35.67, 139.76, '104-0061', 4.2, '9:00 AM - 6:00 PM'],
    ],
    [
      '१२.९७',
      '७७.५९',
      '५६०००१',
      'भारत',
      '४.१',
      'Mon-Fri ९:००-१८:००',
      [12.97, 77.59, '560001', 4.1, '9:00 AM - 6:00 PM'],
    ],
  ])('are read in %s', (latitude, longitude, code, country, rating, hours, expected) => {
    const found = buildListing({
      full_address: 'X 1',
      city: 'City',
      country,
      postal_code: code,
      latitude,
      longitude,
      rating,
      'Opening Hours': hours,
    });
    const { latitude: lat, longitude: lng, postalCode, rating: stars, workingHours, warnings } = found;
    expect([lat, lng, postalCode, stars, workingHours!.Monday]).toEqual(expected);
    expect(warnings).toEqual([]);
  });
});
