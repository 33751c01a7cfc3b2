import { afterEach, expect, it, vi } from 'vitest';
import { verifyWholeLog } from './use-audit.ts';

afterEach(() => vi.unstubAllGlobals());

/** A log of five entries, verified two per request. The stored last verified entry is the fifth. */
function serve({ brokenAt = Infinity, isEndGone = false }) {
  vi.stubGlobal('fetch', async (url: string) => {
    const after = new URL(url, 'https://hub.example').searchParams.get('after');
    if (after === null)
      return Response.json({ entries: 5, brokenAt: isEndGone ? 5 : null, hash: 'h', next: null });
    const last = Math.min(Number(after) + 2, 5);
    const broken = brokenAt <= last ? brokenAt : null;
    return Response.json({
      entries: last - Number(after),
      brokenAt: broken,
      hash: 'h',
      next: last === 5 || broken !== null ? null : last,
    });
  });
}

it('checks every entry, and not only those since the last check', async () => {
  serve({});
  expect(await verifyWholeLog()).toEqual({ entries: 5, brokenAt: null });
  serve({ brokenAt: 4 });
  expect(await verifyWholeLog()).toMatchObject({ brokenAt: 4 });
  serve({ isEndGone: true });
  expect(await verifyWholeLog()).toMatchObject({ brokenAt: 5 });
});
