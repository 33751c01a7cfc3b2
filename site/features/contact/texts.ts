import type { PageIcon } from '../../components/icons/names.ts';
import type { SiteStats } from '../../models/index.ts';
import type { Point } from '../about/texts.ts';
import { atLeast } from '../wording/count.ts';
import { BUSINESS_HOURS, CONTACT_LANGUAGES, RESPONSE_TIME } from './promises.ts';

export const BADGES: readonly { icon: PageIcon; text: string }[] = [
  { icon: 'headset', text: '24/7 Support' },
  { icon: 'lock', text: 'Secure & Private' },
  { icon: 'users', text: 'Expert Team' },
  { icon: 'zap', text: 'Fast Response' },
];

export const QUICK_INFO: readonly { icon: PageIcon; name: string; value: string }[] = [
  { icon: 'timer', name: 'Response Time', value: RESPONSE_TIME },
  { icon: 'clock', name: 'Business Hours', value: BUSINESS_HOURS },
  { icon: 'languages', name: 'Languages', value: CONTACT_LANGUAGES.join(', ') },
];

export function questions(name: string): readonly { question: string; answer: string }[] {
  return [
    {
      question: 'How do I list my business?',
      answer:
        'Contact us with details: the name, the address, the opening hours and how customers reach you. Choose the type “Business Listing” in the form.',
    },
    {
      question: `Is ${name} free?`,
      answer: 'Yes, searching and discovering are free. You need no account.',
    },
    {
      question: 'Can I update business info?',
      answer: 'Owners can claim and update listings anytime. Write to us and name the page.',
    },
  ];
}

/**
 * Why write to us rather than to somebody else. Decision 9.16: the specification's '365K+ businesses' and global coverage
 * are figures about ourselves, so they are counted; and we claim no award that nobody has given us.
 */
export function reasons({ businesses, cities, countries }: SiteStats): readonly Point[] {
  const listed = exactlyOrMore(businesses, 'business', 'businesses');
  const places = exactlyOrMore(cities, 'city', 'cities');
  const reach = `${countries} countries`;
  return [
    {
      icon: 'shield-check',
      title: 'Trusted Platform',
      text:
        businesses === 0
          ? 'Every page keeps to the facts.'
          : `${listed} in ${places}, each on a page that keeps to the facts.`,
    },
    {
      icon: 'award',
      title: 'Award Winning',
      text: 'The award we work for is yours: a visitor who found the right place at the first try. Trophies we have none to show.',
    },
    {
      icon: 'globe',
      title: 'Global Community',
      text:
        countries === 0
          ? 'Visitors, owners and editors keep the directory true together.'
          : `Visitors, owners and editors keep the listings true together, ${countries === 1 ? 'across the country' : `in ${reach}`}.`,
    },
  ];
}

/** @example exactlyOrMore(1, 'city', 'cities') → '1 city'; exactlyOrMore(365400, 'business', 'businesses') → '365K+ businesses' */
function exactlyOrMore(count: number, one: string, many: string): string {
  return `${atLeast(count)} ${count === 1 ? one : many}`;
}
