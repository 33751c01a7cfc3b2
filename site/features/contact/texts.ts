import type { SiteSettings } from '../../../schema/contracts/site-settings.ts';
import type { PageIcon } from '../../components/icons/page-icons.ts';
import type { SiteStats } from '../../models/page-models.ts';
import type { Point } from '../about/texts.ts';
import { formatAtLeast } from '../../format/count.ts';

type Fact = { icon: PageIcon; name: string; value: string };

/** Statements about the team: hours and response time only as promised. */
export function toBadges({ promises }: Pick<SiteSettings, 'promises'>): { icon: PageIcon; text: string }[] {
  const all: ({ icon: PageIcon; text: string } | false)[] = [
    promises.isAlwaysThere && { icon: 'headset', text: '24/7 Support' },
    { icon: 'lock', text: 'Secure & Private' },
    { icon: 'users', text: 'Expert Team' },
    promises.replyTime !== null && { icon: 'zap', text: 'Fast Response' },
  ];
  return all.filter((badge) => badge !== false);
}

/** Hours, response time and languages, as far as the operator promises them. */
export function toQuickInfo({
  promises: { replyTime, supportHours, languages },
}: Pick<SiteSettings, 'promises'>): Fact[] {
  const all: (Fact | false)[] = [
    replyTime !== null && { icon: 'timer', name: 'Response Time', value: `Within ${replyTime}` },
    supportHours !== null && { icon: 'clock', name: 'Business Hours', value: supportHours },
    languages.length > 0 && { icon: 'languages', name: 'Languages', value: languages.join(', ') },
  ];
  return all.filter((fact) => fact !== false);
}

/** Frequently asked questions with their answers. */
export function getQuestions(name: string): readonly { question: string; answer: string }[] {
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
 * Reasons to contact the team. Figures are counted instead of the '365K+ businesses' of the specification, and an
 * award is stated only as the operator has entered it (P-2.11-14).
 */
export function toReasons(
  { businesses, cities, countries }: SiteStats,
  { figures: { award } }: Pick<SiteSettings, 'figures'>,
): readonly Point[] {
  const listed = formatExactOrAtLeast(businesses, 'business', 'businesses');
  const places = formatExactOrAtLeast(cities, 'city', 'cities');
  const reach = `${countries} countries`;
  const points: (Point | false)[] = [
    {
      icon: 'shield-check',
      title: 'Trusted Platform',
      text:
        businesses === 0
          ? 'Every page keeps to the facts.'
          : `${listed} in ${places}, each on a page that keeps to the facts.`,
    },
    award !== null && { icon: 'award', title: 'Award Winning', text: award },
    {
      icon: 'globe',
      title: 'Global Community',
      text:
        countries === 0
          ? 'Visitors, owners and editors keep the directory true together.'
          : `Visitors, owners and editors keep the listings true together, ${countries === 1 ? 'across the country' : `in ${reach}`}.`,
    },
  ];
  return points.filter((point) => point !== false);
}

/**
 * @example formatExactOrAtLeast(1, 'city', 'cities') → '1 city'; formatExactOrAtLeast(365400, 'business',
 * 'businesses') → '365K+ businesses'
 */
function formatExactOrAtLeast(count: number, one: string, many: string): string {
  return `${formatAtLeast(count)} ${count === 1 ? one : many}`;
}
