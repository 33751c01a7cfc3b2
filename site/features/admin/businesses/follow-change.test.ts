import { afterEach, expect, it, vi } from 'vitest';
import { followChange, type PublishOutcome } from './follow-change.ts';

afterEach(() => vi.unstubAllGlobals());

it('says that nothing is known when the session ends meanwhile: the notice that waits must not stay for ever', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'x', code: 'unauthenticated' }, { status: 401 }));
  const outcomes: PublishOutcome[] = [];
  await followChange(7, new AbortController().signal, (outcome) => outcomes.push(outcome));
  expect(outcomes).toEqual(['unknown']);
});
