import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { encodeIndex, getIndexNumber } from '../../../schema/page-store/page-index.ts';
import { hashPath } from '../../../schema/page-store/path-hash.ts';
import { createObjectId } from '../../../schema/page-store/store-keys.ts';
import { createIndexSorter } from './index-sorter.ts';

const folder = mkdtempSync(join(tmpdir(), 'hub-index-'));
afterAll(() => rmSync(folder, { recursive: true }));

const createEntries = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    path: `/business/${['çay-evi', 'bäckerei', 'tea-room', 'chai', '喫茶店', 'مقهى'][i % 6]}-${i}`,
    pack: createObjectId(),
    offset: i,
    length: i + 1,
  }));

it.each([
  { count: 0, indexes: 1 },
  { count: 1, indexes: 1 },
  { count: 1501, indexes: 2 },
  { count: 40_000, indexes: 32 },
  { count: 400_000, indexes: 512 },
])('divides $count entries among $indexes indexes', ({ count, indexes }) => {
  const file = join(folder, `${count}`);
  writeFileSync(file, 'left by a kill');
  const entries = createEntries(count);
  const sorter = createIndexSorter(file);
  for (const entry of entries) sorter.add(entry);
  const built = [...sorter.indexes()];
  sorter.close();
  const groups = Map.groupBy(entries, ({ path }) => getIndexNumber(hashPath(path), Math.log2(indexes)));
  expect(built).toHaveLength(indexes);
  for (const [number, index] of built.entries())
    expect(Buffer.compare(index, encodeIndex(groups.get(number) ?? []))).toBe(0);
  expect(existsSync(file)).toBe(false);
});

it('says which file was cut', () => {
  const file = join(folder, 'cut');
  const sorter = createIndexSorter(file);
  for (const entry of createEntries(40_000)) sorter.add(entry);
  writeFileSync(file, 'x'.repeat(100));
  expect(() => [...sorter.indexes()]).toThrow(`${file} ends in the middle of a block`);
  sorter.close();
});
