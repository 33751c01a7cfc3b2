import { describe, expect, it } from 'vitest';
import { parseSameSiteUrl } from './same-site-url.ts';

const SITE = 'https://hub.example.com';
const FOREIGN = { code: 'url_of_other_site', parameters: { origin: SITE } };
const INVALID = { code: 'url_required', parameters: {} };
const OTHER_PROTOCOL = { code: 'url_protocol', parameters: { origin: SITE } };

describe('an address that is submitted', () => {
  it.each([
    [' https://hub.example.com/business/a ', 'https://hub.example.com/business/a'],
    ['HTTPS://HUB.EXAMPLE.COM', 'https://hub.example.com/'],
    ['https://hub.example.com:443/a#top', 'https://hub.example.com/a'],
    ['https://hub.example.com/çarşı?a=ş', 'https://hub.example.com/%C3%A7ar%C5%9F%C4%B1?a=%C5%9F'],
    ['http://hub.example.com/a', 'http://hub.example.com/a'],
  ])('is taken when it is ours: %s', (given, url) => {
    expect(parseSameSiteUrl(given, SITE)).toEqual({ url });
  });

  it.each([
    ['', INVALID],
    ['   ', INVALID],
    ['/business/a', INVALID],
    ['hub.example.com/a', INVALID],
    ['https://', INVALID],
    ['https://other.example/business/a', FOREIGN],
    ['https://hub.example.com.other.example/', FOREIGN],
    ['https://hub.example.com@other.example/', FOREIGN],
    ['https://me:secret@hub.example.com/', FOREIGN],
    ['https://hub.example.com:8443/', FOREIGN],
    ['http://127.0.0.1/', FOREIGN],
    ['http://[::1]/', FOREIGN],
    ['http://2130706433/', FOREIGN],
    ['http://169.254.169.254/latest/meta-data', FOREIGN],
    ['javascript:alert(1)', OTHER_PROTOCOL],
    ['file:///etc/passwd', OTHER_PROTOCOL],
    [`https://hub.example.com/${'a'.repeat(2048)}`, { code: 'url_too_long', parameters: { maximum: 2048 } }],
  ])('is refused when it is not: %s', (given, refusal) => {
    expect(parseSameSiteUrl(given, SITE)).toEqual({ refusal });
  });
});
