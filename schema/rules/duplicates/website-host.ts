/** Hosts on which many businesses have a page, folded to their last two or three labels. */
const SHARED = new Set(
  `facebook.com instagram.com twitter.com x.com linkedin.com youtube.com tiktok.com yelp.com google.com goo.gl g.page
  wixsite.com wordpress.com blogspot.com weebly.com squarespace.com business.site sites.google.com linktr.ee
  tripadvisor.com booking.com opentable.com doordash.com ubereats.com grubhub.com yemeksepeti.com getir.com
  zomato.com swiggy.com justdial.com indiamart.com tabelog.com hotpepper.jp gnavi.co.jp just-eat.co.uk deliveroo.co.uk
  lieferando.de thefork.com myspace.com angelfire.com geocities.com superpages.com yellowpages.com citysearch.com
  local.yahoo.com myshopify.com square.site toasttab.com vagaro.com booksy.com`.split(/\s+/),
);

/**
 * Host of a website without 'www.'; null without one, or if many businesses share it.
 *
 * @example getWebsiteHost('https://www.Crumb.example/menu') → 'crumb.example'
 */
export function getWebsiteHost(website: string | null): string | null {
  if (website === null || !URL.canParse(website)) return null;
  const host = new URL(website).hostname.replace(/^www\./, '');
  const labels = host.split('.');
  const isShared = labels.some((_, i) => SHARED.has(labels.slice(i).join('.')));
  return host === '' || isShared ? null : host;
}
