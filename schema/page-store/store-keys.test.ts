import { expect, it } from 'vitest';
import { FORMAT, Release } from './release.ts';
import { createObjectId, createReleaseId, isObjectName, OBJECT_ID, RELEASE_ID } from './store-keys.ts';

it('names are valid, differ, and those of releases sort by age', () => {
  const ids = Array.from({ length: 1000 }, createObjectId);
  for (const id of ids) expect(id).toMatch(OBJECT_ID);
  expect(new Set(ids).size).toBe(1000);
  const times = ['2026-11-24T03:15:02.123Z', '2026-11-24T03:15:02.124Z', '2027-01-01T00:00:00.000Z'];
  const releases = times.map((time) => createReleaseId(new Date(time)));
  expect(releases.toReversed().toSorted()).toEqual(releases);
  for (const id of releases) expect(id).toMatch(RELEASE_ID);
  expect(releases[0]).toMatch(/^20261124T031502123Z-/);
});

it.each([
  ['packs', '0123456789abcdef', true],
  ['packs', '0123456789abcdef\n', false],
  ['packs', '20261124T031502123Z-ab12cd34', false],
  ['releases', '20261124T031502123Z-ab12cd34', true],
  ['assets', 'admin/Panel.A1b2_-c.js', true],
  ['assets', '..', false],
  ['assets', 'a/../b', false],
  ['assets', 'a//b', false],
  ['assets', '', false],
  ['assets', 'a'.repeat(201), false],
] as const)('%s can be called %j: %s', (kind, name, expected) => {
  expect(isObjectName(kind, name)).toBe(expected);
});

it.each([0, 3, 255])('a release cannot have %i indexes', (count) => {
  const release = {
    format: FORMAT,
    id: createReleaseId(new Date()),
    at: '2026-11-24T03:15:02.123Z',
    by: 'test',
    template: '',
    policy: '',
    cursor: 0,
    pages: 0,
    changes: '',
    records: [],
    baseRecords: 0,
    list: createObjectId(),
    packs: [],
  };
  const createIndexes = (length: number) => Array.from({ length }, createObjectId);
  expect(Release.safeParse({ ...release, indexes: createIndexes(count) }).success).toBe(false);
  for (const valid of [1, 2, 256])
    expect(Release.safeParse({ ...release, indexes: createIndexes(valid) }).success).toBe(true);
});
