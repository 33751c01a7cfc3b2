import { createMiddleware } from 'hono/factory';
import type { AppEnv, Settings } from '../env.ts';
import { loadPagePolicy } from '../csp/current-csp.ts';
import { PANEL_POLICY, PREVIEW_POLICY, STRICT_POLICY } from '../csp/csp.ts';

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

/** Paths with a fixed policy. Others are public pages. */
const FIXED_POLICIES: [path: RegExp, policy: string][] = [
  [/^\/api\/admin\/preview-frame$/, PREVIEW_POLICY],
  [/^\/api(\/|$)/i, STRICT_POLICY],
  [/^\/_assets\//, STRICT_POLICY],
  [/^\/(admin|_admin\.html)(\/|$)/i, PANEL_POLICY],
];

/** Middleware that adds the security headers and the Content-Security-Policy to each response. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.header(name, value);
  c.header('Content-Security-Policy', await loadPolicy(c.req.path, c.var.settings));
});

/** Policy of a path. `settings` are missing if they are invalid: the response is an error then. */
async function loadPolicy(path: string, settings: Settings | undefined): Promise<string> {
  const fixed = FIXED_POLICIES.find(([pattern]) => pattern.test(path))?.[1];
  if (fixed !== undefined) return fixed;
  return settings === undefined ? STRICT_POLICY : loadPagePolicy(settings, Date.now());
}
