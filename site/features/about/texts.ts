import type { PageIcon } from '../../components/icons/page-icons.ts';

/** Item of a list: icon, title and text. */
export type Point = { icon: PageIcon; title: string; text: string };

export const MISSION: Point = {
  icon: 'target',
  title: 'Our mission',
  text: 'To let anybody find a local business in seconds, and know where it is, whether it is open and how to reach it before leaving the house.',
};

export const VISION: Point = {
  icon: 'eye',
  title: 'Our vision',
  text: 'A neighborhood in which the corner shop is as easy to find as the largest chain, because what counts is what a business does, not how loudly it advertises.',
};

export const VALUES: readonly Point[] = [
  {
    icon: 'shield-check',
    title: 'Trust and Transparency',
    text: 'We show what we know and leave out what we do not. No invented reviews and no made-up numbers.',
  },
  {
    icon: 'users',
    title: 'Community First',
    text: 'Local businesses make a place worth living in. Each gets a page of its own, made with the same care.',
  },
  {
    icon: 'lightbulb',
    title: 'Innovation and Excellence',
    text: 'We measure, simplify and measure again, so that a page is there before you have put the phone to your ear.',
  },
  {
    icon: 'accessibility',
    title: 'Inclusivity',
    text: 'Made for every visitor: by keyboard, with a screen reader, on an old phone, and for names in any script.',
  },
  {
    icon: 'lock',
    title: 'Privacy Protection',
    text: 'No account, no stored searches. Advertising and analytics load only after you have said yes.',
  },
  {
    icon: 'trending-up',
    title: 'Continuous Growth',
    text: 'New places and corrections come in all the time. Each one makes the directory a little more useful.',
  },
];

export const TECHNOLOGY: readonly Point[] = [
  {
    icon: 'zap',
    title: 'Pages prepared in advance',
    text: 'Every business, category and city has a finished page, made when its facts change and sent as it is. Nothing has to be put together while you wait.',
  },
  {
    icon: 'search',
    title: 'Search as you type',
    text: 'A full-text index looks through names, categories and places with every letter, forgives accents and puts good matches first.',
  },
  {
    icon: 'clock',
    title: 'Hours in local time',
    text: 'Open or closed is worked out in the time zone of the business, with breaks and late nights, and not in that of a server far away.',
  },
  {
    icon: 'accessibility',
    title: 'Light on every device',
    text: 'Pages are read without any script at all. What needs one loads when you use it, so that a slow connection is no obstacle.',
  },
];

export const DIFFERENCES: readonly Point[] = [
  {
    icon: 'user-check',
    title: 'No account, ever',
    text: 'You search, read, call and go. We do not ask who you are.',
  },
  {
    icon: 'map-pin',
    title: 'The answer first',
    text: 'Open now, address, phone: what you came for stands at the top of the page.',
  },
  {
    icon: 'message-square-quote',
    title: 'Only real reviews',
    text: 'We show reviews that somebody wrote, and nothing where there are none.',
  },
  {
    icon: 'heart-handshake',
    title: 'Fair to small businesses',
    text: 'One clear page for everybody, and owners can claim and update their listings at any time.',
  },
];
