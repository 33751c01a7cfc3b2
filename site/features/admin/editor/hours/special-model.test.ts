import { expect, it } from 'vitest';
import {
  findSpecialProblems,
  type SpecialPeriods,
  toSpecialHours,
  toSpecialPeriods,
} from './special-model.ts';
import { toSpecialText } from './special-text.ts';

const NOW = new Date(2026, 11, 20, 12);
const RANGE = 'Tarih, 2000 yılı ile iki yıl sonrası arasında olmalı';
const closed = { kind: 'closed' } as const;
const stored = {
  '2026-01-01': 'Closed',
  '2026-12-24': '9:00 AM - 1:00 PM',
  '2026-12-25': 'Closed',
  '2026-12-26': 'Closed',
};

it('shows what is not over, in periods, and stores it by date', () => {
  const periods = toSpecialPeriods(stored, NOW);
  expect(periods).toEqual([
    { first: '2026-12-24', last: '', hours: { kind: 'ranges', ranges: [{ open: '09:00', close: '13:00' }] } },
    { first: '2026-12-25', last: '2026-12-26', hours: closed },
  ]);
  const { '2026-01-01': _, ...upcoming } = stored;
  expect(toSpecialHours(periods)).toEqual(upcoming);
  expect(toSpecialHours([])).toBeNull();
  expect(toSpecialText(upcoming)).toMatch(/^24 Aralık 2026: 09:00–13:00\n25.26 Aralık 2026: Kapalı$/u);
});

it('takes up to 31 days in a row, and splits a longer stored period', () => {
  const long: SpecialPeriods = [{ first: '2026-12-21', last: '2027-01-20', hours: closed }];
  expect(findSpecialProblems(long)).toEqual([null]);
  expect(Object.keys(toSpecialHours(long)!)).toHaveLength(31);
  const longer = { ...toSpecialHours(long), '2027-01-21': 'Closed' };
  expect(toSpecialPeriods(longer, NOW).map(({ first, last }) => [first, last])).toEqual([
    ['2026-12-21', '2027-01-20'],
    ['2027-01-21', ''],
  ]);
});

it.each([
  [{ first: '', last: '' }, 'Tarihi girin'],
  [{ first: '2026-12-25', last: '2026-12-24' }, 'Son gün ilk günden önce olamaz'],
  [{ first: '2026-12-01', last: '2027-01-01' }, 'Bir satırda en fazla 31 gün olabilir'],
  [{ first: '0026-12-25', last: '' }, RANGE],
  [{ first: '0002-12-25', last: '2026-12-25' }, RANGE],
  [{ first: '2026-12-25', last: '20261-12-25' }, RANGE],
  [{ first: '2206-12-25', last: '' }, RANGE],
  [{ first: '2026-12-23', last: '2026-12-25' }, '24 Aralık 2026 iki kez girilmiş'],
])('objects to the dates %o', (dates, problem) => {
  const known = { first: '2026-12-24', last: '', hours: closed };
  expect(findSpecialProblems([known, { ...dates, hours: closed }])).toEqual([null, problem]);
});
