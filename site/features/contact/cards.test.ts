import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../schema/contracts/site-settings.ts';
import { exampleSettings } from '../../models/examples.settings.ts';
import { contactCards } from './cards.ts';
import { socialLinks } from './social.ts';
import { reasons } from './texts.ts';
import { withoutForm } from './without-form.ts';

describe('ways to reach the team', () => {
  it('are those the operator has set up', () => {
    expect(contactCards(exampleSettings).map(({ title, href }) => [title, href])).toEqual([
      ['Email Us', 'mailto:hello@example.com'],
      ['Call Us', 'tel:+14155550132'],
      ['Live Chat', 'https://chat.example.com'],
      [
        'Visit Us',
        'https://www.google.com/maps/search/?api=1&query=1%20Example%20Plaza%2C%20San%20Francisco%2C%20CA%2094105',
      ],
    ]);
  });

  it('always have the chat, which is the form where no chat is set up (P-2.11-07)', () => {
    expect(contactCards(defaultSettings)).toMatchObject([
      { title: 'Live Chat', href: '#message', opensWindow: false },
    ]);
  });

  it('are told in words for those without scripts', () => {
    expect(String(withoutForm(exampleSettings))).toBe(
      'write to <a href="mailto:hello@example.com">hello@example.com</a> or call <a href="tel:+14155550132">+1 415-555-0132</a>',
    );
    const { email } = exampleSettings.contact;
    const onlyEmail = { ...defaultSettings, contact: { ...defaultSettings.contact, email } };
    expect(String(withoutForm(onlyEmail))).toBe(
      'write to <a href="mailto:hello@example.com">hello@example.com</a>',
    );
    expect(withoutForm(defaultSettings)).toBeNull();
  });
});

it('links only to pages elsewhere that there are (P-2.11-13)', () => {
  expect(socialLinks(defaultSettings)).toEqual([]);
  const social = { ...defaultSettings.social, x: 'https://x.example.com/hub' };
  expect(socialLinks({ ...defaultSettings, social })).toEqual([
    { name: 'X', address: 'https://x.example.com/hub' },
  ]);
});

describe('reasons to choose the site', () => {
  const text = (stats: Parameters<typeof reasons>[0]) =>
    reasons(stats)
      .map((point) => point.text)
      .join(' ');

  it('count the directory instead of claiming figures (P-1-07)', () => {
    const counted = text({ businesses: 365_400, categories: 12, cities: 11_000, countries: 3 });
    expect(counted).toContain('365K+ businesses in 11K+ cities');
    expect(counted).toContain('3 countries');
    expect(text({ businesses: 1, categories: 1, cities: 1, countries: 1 })).toContain('1 business in 1 city');
  });

  it('claim nothing while the directory is empty', () => {
    expect(text({ businesses: 0, categories: 0, cities: 0, countries: 0 })).not.toMatch(/\d/);
  });
});
