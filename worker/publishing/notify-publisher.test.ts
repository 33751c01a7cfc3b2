import { expect, inject, it } from 'vitest';
import { loadReceivedWebhooks } from '../testing/webhook/webhook-stub.ts';
import { notifyPublisherOfChange } from './notify-publisher.ts';

const secret = 'whsec_YW5vdGhlciBzZWNyZXQgb2YgdGhlIHRlc3Rz';
const getNow = () => new Date();
const getChanges = async (name: string) =>
  (await loadReceivedWebhooks(name)).map(
    ({ body }) => (JSON.parse(body) as { data: { change: number } }).data.change,
  );
const releaseReceiver = (name: string) => fetch(`${inject('webhookUrl')}/${name}/release`);

it('has one call under way at a time, and tells the newest change afterwards', async () => {
  const publisher = { url: `${inject('webhookUrl')}/single?hold`, secret };
  const first = notifyPublisherOfChange(publisher, 1, getNow);
  await expect.poll(() => getChanges('single')).toEqual([1]);
  await Promise.all([
    notifyPublisherOfChange(publisher, 3, getNow),
    notifyPublisherOfChange(publisher, 2, getNow),
  ]);
  expect(await getChanges('single')).toEqual([1]);
  await releaseReceiver('single');
  await expect.poll(() => getChanges('single')).toEqual([1, 3]);
  await releaseReceiver('single');
  await first;
  expect(await getChanges('single')).toEqual([1, 3]);
});

it('is not silenced by a call that died', async () => {
  const publisher = { url: `${inject('webhookUrl')}/dead?hold`, secret };
  const dead = notifyPublisherOfChange(publisher, 1, getNow);
  await expect.poll(() => getChanges('dead')).toEqual([1]);
  const later = notifyPublisherOfChange(publisher, 1, () => new Date(Date.now() + 60_000));
  await expect.poll(() => getChanges('dead')).toEqual([1, 1]);
  await releaseReceiver('dead');
  await Promise.all([dead, later]);
});

it('calls again after a failure', async () => {
  const publisher = { url: `${inject('webhookUrl')}/flaky?status=500`, secret };
  for (const change of [1, 1])
    await expect(notifyPublisherOfChange(publisher, change, getNow)).rejects.toThrow(
      'The webhook responded with status 500',
    );
  expect(await getChanges('flaky')).toEqual([1, 1]);
});

it('tells of a change without a number with the newest that it knows', async () => {
  const publisher = { url: `${inject('webhookUrl')}/unknown?hold`, secret };
  const first = notifyPublisherOfChange(publisher, 4, getNow);
  await expect.poll(() => getChanges('unknown')).toEqual([4]);
  await notifyPublisherOfChange(publisher, null, getNow);
  await releaseReceiver('unknown');
  await expect.poll(() => getChanges('unknown')).toEqual([4, 4]);
  await releaseReceiver('unknown');
  await first;
  expect(await getChanges('unknown')).toEqual([4, 4]);
});
