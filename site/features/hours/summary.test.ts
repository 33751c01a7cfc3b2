import { describe, expect, it } from 'vitest';
import { summarizeWeek, toWeek } from './summary.ts';

const shop = '9:00 AM - 5:00 PM';

describe('summary', () => {
  it('joins days in a row with equal hours', () => {
    const hours = {
      Monday: shop,
      Tuesday: shop,
      Wednesday: shop,
      Thursday: shop,
      Friday: shop,
      Saturday: '10:00 AM - 2:00 PM',
    };
    expect(summarizeWeek(hours)).toEqual([
      { day: 'Mon–Fri', hours: shop },
      { day: 'Sat', hours: '10:00 AM - 2:00 PM' },
      { day: 'Sun', hours: 'Closed' },
    ]);
  });

  it('keeps equal days apart when another lies between them', () => {
    const days = summarizeWeek({ Monday: shop, Wednesday: shop }).map(({ day }) => day);
    expect(days).toEqual(['Mon', 'Tue', 'Wed', 'Thu–Sun']);
  });

  it('says one thing for a week of equal days', () => {
    const hours = Object.fromEntries(toWeek({}).map(({ day }) => [day, 'Open 24 hours']));
    expect(summarizeWeek(hours)).toEqual([{ day: 'Every day', hours: 'Open 24 hours' }]);
  });
});

it('takes a day that is missing as closed', () => {
  expect(toWeek({ Sunday: shop }).map(({ hours }) => hours)).toEqual([...Array(6).fill('Closed'), shop]);
});
