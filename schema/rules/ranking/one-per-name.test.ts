import { expect, it } from 'vitest';
import { pickOnePerName } from './one-per-name.ts';
import { fold } from '../text/fold.ts';

const named = (name: string) => ({ name, nameKey: fold(name) });

it('keeps the first of each name, however it is written, and none of its own', () => {
  const names = ['Migros', 'CVS', 'Şok Market', 'Cvs', 'SOK MARKET', 'Walgreens', 'Deli'];
  expect(pickOnePerName(names.map(named), named('WALGREENS')).map(({ name }) => name)).toEqual([
    'Migros',
    'CVS',
    'Şok Market',
    'Deli',
  ]);
});
