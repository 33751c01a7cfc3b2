import { expect, it } from 'vitest';
import { NOWHERE } from '../../schema/page-store/record-entry.ts';
import { createLateEntries } from './late-entries.ts';

it.each([0, 1, 500, 501, 1700])('returns %i entries as they were, in order', (count) => {
  const entries = Array.from({ length: count }, (_, i) => ({
    path: `#city/${i}/known`,
    kind: 'fact',
    model: `${i} · 東京`,
    bytes: '',
    ...NOWHERE,
  }));
  const late = createLateEntries();
  for (const entry of entries) late.add(entry);
  expect([...late.parts()].flat()).toEqual(entries);
});
