import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../schema/contracts/site-settings.ts';
import { exampleSettings } from '../../models/examples.settings.ts';
import { toStats } from './stats.ts';

describe('figures about the directory', () => {
  it('are counted, and cut rather than rounded (P-1-05)', () => {
    const stats = { businesses: 235_999, categories: 3_417, cities: 11_020, countries: 2 };
    expect(toStats(stats, defaultSettings)).toEqual([
      { value: '235K+', label: 'Businesses' },
      { value: '11K+', label: 'Cities' },
      { value: '3.4K+', label: 'Categories' },
      { value: '2', label: 'Countries' },
    ]);
  });

  it('leave out what there is none of', () => {
    const none = { businesses: 0, categories: 0, cities: 0, countries: 0 };
    expect(toStats(none, defaultSettings)).toEqual([]);
    expect(toStats({ ...none, countries: 1 }, defaultSettings)).toEqual([{ value: '1', label: 'Country' }]);
  });

  it('about visitors, rating, uptime and speed are those the operator entered, and no others (P-1-06)', () => {
    const none = { businesses: 0, categories: 0, cities: 0, countries: 0 };
    expect(toStats(none, exampleSettings)).toEqual([
      { value: '2M+', label: 'Monthly visitors' },
      { value: '4.8/5', label: 'User rating from 10K+ reviews' },
      { value: '99.99%', label: 'Uptime' },
      { value: '<150 ms', label: 'Response time' },
    ]);
    const { userRating } = exampleSettings.figures;
    const settings = { ...defaultSettings, figures: { ...defaultSettings.figures, userRating } };
    expect(toStats(none, settings)).toEqual([{ value: '4.8/5', label: 'User rating' }]);
  });
});
