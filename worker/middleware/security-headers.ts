import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../env.ts';
import { PANEL_POLICY, PREVIEW_POLICY, STRICT_POLICY } from '../csp/csp.ts';

const POLICY_HEADER = 'Content-Security-Policy';

/**
 * Headers of every response, beside the Content-Security-Policy. Hashed files are served before the worker; see
 * site/public/_headers.
 */
export const SECURITY_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
};

/** Paths with a policy of their own. */
const POLICIES: [path: RegExp, policy: string][] = [
  [/^\/api\/admin\/preview-frame$/, PREVIEW_POLICY],
  [/^\/api(\/|$)/i, STRICT_POLICY],
  [/^\/_assets\//, STRICT_POLICY],
  [/^\/(admin|_admin\.html)(\/|$)/i, PANEL_POLICY],
];

/**
 * Middleware that adds the security headers and the Content-Security-Policy to each response. Published pages have that
 * of their release already (pages/serve-page.ts).
 */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.header(name, value);
  const policy = POLICIES.find(([pattern]) => pattern.test(c.req.path))?.[1];
  if (policy !== undefined) c.header(POLICY_HEADER, policy);
  else if (!c.res.headers.has(POLICY_HEADER)) c.header(POLICY_HEADER, STRICT_POLICY);
});
