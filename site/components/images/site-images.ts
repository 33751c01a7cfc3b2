import favicon from '../../images/favicon.svg?url&no-inline';
import preview from '../../images/og.png?url&no-inline';
import touchIcon from '../../images/touch-icon.png?url&no-inline';

/** Addresses of the site's own pictures: each has a hash of its bytes in it, so that browsers keep them for good. */
export const images = { favicon, preview, touchIcon };

/** Size of the picture for those who share a page, in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 };
