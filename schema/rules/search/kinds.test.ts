import { expect, it } from 'vitest';
import { fold } from '../text/fold.ts';
import { findKinds } from './kinds.ts';

it.each([
  ['plumber', 'plumbing'],
  ['plumbing', 'plumber'],
  ['DDS', 'dentist'],
  ['diş hekimi', 'dentist'],
  ['Zahnarzt', 'dentist'],
  ['accountant', 'accounting and tax preparation'],
  ['contractor', 'construction'],
  ['mechanic', 'auto repair'],
  ['tires', 'tire shop'],
  ['travel agency', 'travel agent'],
  ['jewelry store', 'jewelry'],
  ['furniture store', 'furniture'],
  ['printer', 'printing'],
  ['places to eat', 'restaurant'],
  ['auto parts', 'auto parts store'],
  ['eczane', 'pharmacy'],
  ['pharmacy', 'eczane'],
  ['dentist', 'zahnarzt'],
  ['dog groomer', 'pet groomer'],
  ['kuaför', 'hair salon'],
])('a visitor who says %s means %s', (said, key) => {
  expect(findKinds(fold(said))).toContain(key);
});

it('knows nothing of other words', () => {
  expect(findKinds('joes')).toEqual([]);
});
