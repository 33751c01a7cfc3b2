import { describe, expect, it } from 'vitest';
import { captureErrorLog } from '../testing/silence-log.ts';
import { makeCurrent, storeRelease } from '../testing/data/publish-pages.ts';
import type { Bindings } from '../env.ts';
import { requestFresh } from '../testing/request.ts';
import { PANEL_POLICY, PREVIEW_POLICY, STRICT_POLICY } from './csp.ts';

describe('the fixed policies', () => {
  it('adds no more to the panel than a frame of its own, in which code has no origin', () => {
    expect(PANEL_POLICY).toBe(`${STRICT_POLICY}; frame-src 'self'`);
    expect(PREVIEW_POLICY).toMatch(/^sandbox allow-scripts; /);
    expect(PREVIEW_POLICY).not.toContain('allow-same-origin');
    expect(PREVIEW_POLICY).toContain("frame-ancestors 'self'");
    expect(STRICT_POLICY).not.toContain('frame-src');
  });
});

describe('answers', () => {
  const policyAt = async (path: string, changed: Partial<Bindings> = {}) =>
    (await requestFresh(path, {}, changed)).headers.get('Content-Security-Policy');

  it('carry that of their release on public pages, and fixed ones on calls and in the panel', async () => {
    const policy = "default-src 'self'; media-src https://one.example";
    await makeCurrent((await storeRelease({ policy })).id);
    for (const path of ['/', '/business/x', '/nothing', '/administration'])
      expect(await policyAt(path)).toBe(policy);
    for (const path of ['/api/cities', '/api/nothing', '/api', '/API', '/api/admin/preview-frame/x'])
      expect(await policyAt(path)).toBe(STRICT_POLICY);
    for (const path of ['/admin', '/admin/', '/admin/ads', '/ADMIN'])
      expect(await policyAt(path)).toBe(PANEL_POLICY);
    expect(await policyAt('/api/admin/preview-frame')).toBe(PREVIEW_POLICY);
  });

  it('carry one even when the settings of the worker are wrong', async () => {
    const { result } = await captureErrorLog(() => policyAt('/', { SESSION_SECRET: '' }));
    expect(result).toBe(STRICT_POLICY);
  });
});
