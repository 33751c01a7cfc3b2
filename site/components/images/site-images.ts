import favicon from '../../images/favicon.svg?url&no-inline';
import preview from '../../images/og.png?url&no-inline';
import touchIcon from '../../images/touch-icon.png?url&no-inline';

/** URLs of the site's own pictures. Each contains a hash, so that browsers can cache it forever. */
export const images = { favicon, preview, touchIcon };

/** Size of the picture for shared links, in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 };
