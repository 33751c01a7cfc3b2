import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../env.ts';
import { loadPagePolicy } from '../csp/current-csp.ts';
import { STRICT_POLICY } from '../csp/csp.ts';

/**
 * Headers of every response, beside the Content-Security-Policy. Hashed files bypass the worker; see
 * site/public/_headers.
 */
export const SECURITY_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
};

/** Paths with the strict policy: the API and the panel. */
const STRICT_PATHS = /^\/(api|admin|_admin\.html)(\/|$)/i;

/** Middleware that adds the security headers and the Content-Security-Policy to each response. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.header(name, value);
  // Invalid settings: the response is an error, and no policy can be loaded.
  const isPage = !STRICT_PATHS.test(c.req.path) && c.var.settings !== undefined;
  const policy = isPage ? await loadPagePolicy(c.var.settings, Date.now()) : STRICT_POLICY;
  c.header('Content-Security-Policy', policy);
});
