import { html, raw, type Html } from '../components/html.ts';
import { images, PREVIEW_SIZE } from '../components/images/site-images.ts';
import { toAbsoluteUrl, serializeJsonLd, type Head, type PreviewImage } from '../features/seo/head.ts';
import type { SiteInfo } from '../models/page-models.ts';

/** Elements of the head of a page. */
export function meta(site: SiteInfo, head: Head): Html {
  const canonical = head.path === null ? null : toAbsoluteUrl(site, head.path);
  return html`<title>${head.title}</title><meta name="description" content="${head.description}" /><meta
      name="keywords"
      content="${head.keywords}"
    />${head.isIndexed ? INDEXED : NOT_INDEXED}${canonical !== null && html`<link rel="canonical" href="${canonical}" />`}<meta
      property="og:site_name"
      content="${site.name}"
    /><meta property="og:type" content="website" /><meta property="og:title" content="${head.title}" /><meta
      property="og:description"
      content="${head.description}"
    />${canonical !== null && html`<meta property="og:url" content="${canonical}" />`}${renderImage(
      site,
      head.image ?? PREVIEW,
    )}${FIXED}${head.data.map(
      (node) =>
        html`<script type="application/ld+json">
          ${raw(serializeJsonLd(node))}
        </script>`,
    )}`;
}

const INDEXED = html`<meta name="robots" content="index, follow, max-image-preview:large" />`;
const NOT_INDEXED = html`<meta name="robots" content="noindex, follow" />`;

/** The picture of the site. */
const PREVIEW: PreviewImage = {
  url: images.preview,
  ...PREVIEW_SIZE,
  alt: 'A map pin among icons of shops, food, health and hotels',
};

function renderImage(site: SiteInfo, { url, width, height, alt }: PreviewImage): Html {
  return html`<meta property="og:image" content="${toAbsoluteUrl(site, url)}" /><meta
      property="og:image:width"
      content="${width}"
    /><meta property="og:image:height" content="${height}" /><meta property="og:image:alt" content="${alt}" />`;
}

/** The colours of the header, --color-panel in styles/theme.css. */
const FIXED = html`<meta property="og:locale" content="en_US" /><meta name="twitter:card" content="summary_large_image" /><meta
    name="theme-color"
    media="(prefers-color-scheme: light)"
    content="#ffffff"
  /><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#17191d" /><link
    rel="icon"
    href="${images.favicon}"
    type="image/svg+xml"
  /><link rel="apple-touch-icon" href="${images.touchIcon}" />`;

/**
 * Preload hints for the requests that the islands of a page send on hydration, so that the browser starts them before
 * the script is loaded.
 */
export type Preload = '/api/categories' | '/api/cities' | '/api/businesses/stats';

/** `crossorigin` makes the hint match the request of fetch(). */
export function preloads(calls: readonly Preload[]): Html {
  return html`${calls.map((call) => html`<link rel="preload" as="fetch" href="${call}" crossorigin />`)}`;
}
