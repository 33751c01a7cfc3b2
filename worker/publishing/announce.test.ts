import { expect, inject, it } from 'vitest';
import { takenBy } from '../testing/taken.ts';
import { announceChange } from './announce.ts';

const secret = 'whsec_YW5vdGhlciBzZWNyZXQgb2YgdGhlIHRlc3Rz';
const clock = () => new Date();
const changesOf = async (name: string) =>
  (await takenBy(name)).map(({ body }) => (JSON.parse(body) as { data: { change: number } }).data.change);
const release = (name: string) => fetch(`${inject('webhookUrl')}/${name}/release`);

it('has one call under way at a time, and tells the newest change afterwards', async () => {
  const publisher = { url: `${inject('webhookUrl')}/single?hold`, secret };
  const first = announceChange(publisher, 1, clock);
  await expect.poll(() => changesOf('single')).toEqual([1]);
  await Promise.all([announceChange(publisher, 3, clock), announceChange(publisher, 2, clock)]);
  expect(await changesOf('single')).toEqual([1]);
  await release('single');
  await expect.poll(() => changesOf('single')).toEqual([1, 3]);
  await release('single');
  await first;
  expect(await changesOf('single')).toEqual([1, 3]);
});

it('is not silenced by a call that died', async () => {
  const publisher = { url: `${inject('webhookUrl')}/dead?hold`, secret };
  const dead = announceChange(publisher, 1, clock);
  await expect.poll(() => changesOf('dead')).toEqual([1]);
  const later = announceChange(publisher, 1, () => new Date(Date.now() + 60_000));
  await expect.poll(() => changesOf('dead')).toEqual([1, 1]);
  await release('dead');
  await Promise.all([dead, later]);
});

it('calls again after a failure', async () => {
  const publisher = { url: `${inject('webhookUrl')}/flaky?status=500`, secret };
  for (const change of [1, 1])
    await expect(announceChange(publisher, change, clock)).rejects.toThrow(
      'The webhook responded with status 500',
    );
  expect(await changesOf('flaky')).toEqual([1, 1]);
});
