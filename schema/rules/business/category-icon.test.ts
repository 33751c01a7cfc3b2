import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATEGORY_ICONS, getCategoryIcon } from './category-icon.ts';

describe('CATEGORY_ICONS', () => {
  it('names only icons that lucide has', () => {
    const folder = new URL('../../../node_modules/lucide-static/icons/', import.meta.url);
    const missing = CATEGORY_ICONS.filter((icon) => !existsSync(new URL(`${icon}.svg`, folder)));
    expect(missing).toEqual([]);
    expect(new Set(CATEGORY_ICONS).size).toBe(CATEGORY_ICONS.length);
  });
});

describe('categoryIcon', () => {
  it.each([
    ['Restaurant', 'utensils'],
    ['Mexican restaurant', 'utensils'],
    ['Pizza restaurant', 'pizza'],
    ['Hot dog restaurant', 'hamburger'],
    ['Sushi restaurant', 'fish'],
    ['Chinese restaurant', 'soup'],
    ['Asian grocery store', 'shopping-cart'],
    ['Bubble tea store', 'cup-soda'],
    ['Café', 'coffee'],
    ['Bakeries', 'croissant'],
    ['Sports bar', 'beer'],
    ['Bar & grill', 'beer'],
    ['Salad bar', 'salad'],
    ['Nail bar', 'hand'],
    ['Wine bar', 'wine'],
    ['Dentist', 'toothbrush'],
    ['Pediatric dentist', 'toothbrush'],
    ['Animal hospital', 'paw-print'],
    ['Hospital', 'hospital'],
    ['Health insurance agency', 'umbrella'],
    ['Car wash', 'spray-can'],
    ['Auto repair shop', 'car'],
    ['Gas station', 'fuel'],
    ['Fire station', 'flame'],
    ['Electric vehicle charging station', 'plug-zap'],
    ['Bank', 'piggy-bank'],
    ['Food bank', 'heart-handshake'],
    ['Catholic church', 'church'],
    ['Elementary school', 'school'],
    ['Driving school', 'car'],
    ['Art museum', 'landmark'],
    ['Water park', 'ferris-wheel'],
    ['City park', 'trees'],
    ['RV park', 'tent'],
    ['Stationery & Office Supplies', 'pencil'],
    ['Law firm', 'scale'],
    ['Performing arts theater', 'drama'],
    ['Martial arts school', 'trophy'],
    ['Women’s clothing store', 'shirt'],
    ['Self-storage facility', 'warehouse'],
  ])('%s → %s', (name, icon) => expect(getCategoryIcon(name)).toBe(icon));

  it('looks at whole words only', () => {
    expect(getCategoryIcon('Barge owner')).toBe('store');
    expect(getCategoryIcon('Catalyst')).toBe('store');
  });

  it('falls back to the store', () => {
    expect(getCategoryIcon('')).toBe('store');
    expect(getCategoryIcon('Other')).toBe('store');
  });
});
