import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../schema/contracts/site-settings.ts';
import { exampleSettings } from '../../models/examples.settings.ts';
import { toContactCards } from './contact-cards.ts';
import { getSocialLinks } from './social-links.ts';
import { toSentToast } from './toasts.ts';
import { toBadges, toQuickInfo, toReasons } from './texts.ts';
import { renderOtherWays } from './other-ways.ts';

describe('ways to reach the team', () => {
  it('are those the operator has set up', () => {
    expect(toContactCards(exampleSettings).map(({ title, href }) => [title, href])).toEqual([
      ['Email Us', 'mailto:hello@example.com'],
      ['Call Us', 'tel:+14155550132'],
      ['Live Chat', 'https://chat.example.com'],
      [
        'Visit Us',
        'https://www.google.com/maps/search/?api=1&query=1%20Example%20Plaza%2C%20San%20Francisco%2C%20CA%2094105',
      ],
    ]);
  });

  it('are none where none is set up: the form is there, and no chat is claimed (P-2.11-07)', () => {
    expect(toContactCards(defaultSettings)).toEqual([]);
  });

  it('promise an answer and hours only as the operator does (P-2.11-05, P-2.11-06)', () => {
    const texts = (settings: typeof defaultSettings) => toContactCards(settings).map(({ text }) => text);
    expect(texts(exampleSettings).slice(0, 2)).toEqual(['We answer within 24 hours.', 'Mon-Fri 9-6 EST']);
    const { contact } = exampleSettings;
    expect(texts({ ...defaultSettings, contact }).join(' ')).not.toMatch(/hours|\d/);
  });

  it('are told in words for those without scripts', () => {
    expect(String(renderOtherWays(exampleSettings))).toBe(
      'write to <a href="mailto:hello@example.com">hello@example.com</a> or call <a href="tel:+14155550132">+1 415-555-0132</a>',
    );
    const { email } = exampleSettings.contact;
    const onlyEmail = { ...defaultSettings, contact: { ...defaultSettings.contact, email } };
    expect(String(renderOtherWays(onlyEmail))).toBe(
      'write to <a href="mailto:hello@example.com">hello@example.com</a>',
    );
    expect(renderOtherWays(defaultSettings)).toBeNull();
  });
});

it('links only to pages elsewhere that there are (P-2.11-13)', () => {
  expect(getSocialLinks(defaultSettings)).toEqual([]);
  const social = { ...defaultSettings.social, x: 'https://x.example.com/hub' };
  expect(getSocialLinks({ ...defaultSettings, social })).toEqual([
    { name: 'X', address: 'https://x.example.com/hub' },
  ]);
});

describe('promises', () => {
  it('are those of the operator (P-2.11-03, P-8-07, P-9-10)', () => {
    expect(toBadges(exampleSettings).map(({ text }) => text)).toEqual([
      '24/7 Support',
      'Secure & Private',
      'Expert Team',
      'Fast Response',
    ]);
    expect(toQuickInfo(exampleSettings).map(({ value }) => value)).toEqual([
      'Within 24 hours',
      'Monday to Friday, 9 AM to 6 PM EST',
      'English, Spanish, French',
    ]);
    expect(toSentToast('24 hours').text).toBe(
      "Thanks for reaching out! We'll get back to you within 24 hours.",
    );
  });

  it('are none where none is made (P-2.11-03, P-2.11-10, P-8-07, P-9-10)', () => {
    expect(toBadges(defaultSettings).map(({ text }) => text)).toEqual(['Secure & Private', 'Expert Team']);
    expect(toQuickInfo(defaultSettings)).toEqual([]);
    expect(toSentToast(null).text).toBe('Thanks for reaching out!');
  });
});

describe('reasons to choose the site', () => {
  const stats = { businesses: 2, categories: 1, cities: 1, countries: 1 };

  it('claim an award that the operator names, and else none (P-2.11-14)', () => {
    const titles = (settings: typeof defaultSettings) => toReasons(stats, settings).map(({ title }) => title);
    expect(titles(exampleSettings)).toEqual(['Trusted Platform', 'Award Winning', 'Global Community']);
    expect(titles(defaultSettings)).toEqual(['Trusted Platform', 'Global Community']);
  });

  const text = (stats: Parameters<typeof toReasons>[0]) =>
    toReasons(stats, defaultSettings)
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
