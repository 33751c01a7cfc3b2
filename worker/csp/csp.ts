import { BASE, formatPolicy } from '../../schema/rules/website/csp/directives.ts';

/** Policy of the API: same origin only. */
export const STRICT_POLICY = formatPolicy([BASE]);
/** Policy of the panel, which shows the preview of codes in a frame. */
export const PANEL_POLICY = formatPolicy([BASE, { 'frame-src': ["'self'"] }]);
/**
 * Policy of that frame: what operators write runs, without an origin, so that it reaches neither the session nor the
 * storage of the site. Only pages of the site may show the frame.
 */
export const PREVIEW_POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval' https:",
  "style-src 'unsafe-inline' https:",
  'img-src https: data:',
  'font-src https: data:',
  'media-src https:',
  'connect-src https:',
  'frame-src https:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');
