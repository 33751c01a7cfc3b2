import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const notice = (title: string) => ({ title, text: '', kind: 'good' as const });

it('shows one notice at a time: a new one takes the place of the one before (A-9-10)', () => {
  const notices = createToastStore();
  notices.show(notice('one'));
  notices.show(notice('two'));
  expect(notices.list()).toEqual([{ ...notice('two'), id: 2, open: true }]);
});

it('forgets a dismissed notice after 1,000,000 ms (A-9-11)', () => {
  const notices = createToastStore();
  notices.show(notice('one'));
  notices.dismiss(1);
  vi.advanceTimersByTime(999_999);
  expect(notices.list()).toEqual([{ ...notice('one'), id: 1, open: false }]);
  vi.advanceTimersByTime(1);
  expect(notices.list()).toEqual([]);
});

it('tells whoever listens of each change, until they end it', () => {
  const notices = createToastStore();
  const listener = vi.fn();
  const leave = notices.subscribe(listener);
  notices.show(notice('one'));
  notices.dismiss(1);
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  notices.show(notice('two'));
  expect(listener).toHaveBeenCalledTimes(2);
});

it('replaces the content of a notice, also after its time or another one, and once a person closed it with bad news only', () => {
  const notices = createToastStore();
  const replace = notices.show(notice('one'));
  replace(notice('one, done'));
  expect(notices.list()).toEqual([{ ...notice('one, done'), id: 1, open: true }]);
  notices.show(notice('two'));
  replace(notice('one, live'));
  expect(notices.list()).toEqual([{ ...notice('one, live'), id: 3, open: true }]);
  notices.dismiss(3);
  replace(notice('one, at last'));
  expect(notices.list()).toEqual([{ ...notice('one, at last'), id: 4, open: true }]);
  notices.dismiss(4, true);
  replace(notice('one, later'));
  expect(notices.list()).toEqual([{ ...notice('one, at last'), id: 4, open: false }]);
  notices.show(notice('five'));
  replace(notice('one, later'));
  expect(notices.list()).toEqual([{ ...notice('five'), id: 5, open: true }]);
  replace({ ...notice('one, failed'), kind: 'bad' });
  expect(notices.list()).toEqual([{ ...notice('one, failed'), kind: 'bad', id: 6, open: true }]);
});
