import { ACCESSIBILITY, LANGUAGES, OWNERS, PARKING, PAYMENTS, PLANNING } from './feature-groups.ts';
import { parseTemplates } from '../words/template.ts';
import { buildCategories, type Sector } from './types.ts';

const OFFICE: Sector = {
  names: parseTemplates(
    '{surname} {head}',
    '{surname} & {surname2} {head}',
    '{near} {head}',
    '{tree} {land} {head}',
    '{city} {head}',
    '{surname}, {surname2} & {surname3} {head}',
    '{virtue} {head}',
    '{colour} {land} {head}',
  ),
  hours: [
    ['office', 70],
    ['lunchBreak', 15],
    ['trade', 15],
  ],
  features: {
    'Service options': { 'Online appointments': 0.6, 'Onsite services': 0.7 },
    ...ACCESSIBILITY,
    ...PLANNING,
    ...LANGUAGES,
    ...PARKING,
  },
  ratings: 22,
  online: 0.8,
  about: parseTemplates(
    '{name} helps people and small businesses in {city} with {a} and {b}. The first conversation is free.',
    'An independent office in {city} since {year}: {a}, {b} and plain answers.',
    'Local people for {a}. {name} works by appointment and returns calls the same day.',
  ),
  praise: parseTemplates(
    'Clear answers about {a}, no jargon.',
    'Returned my call within the hour and fixed it.',
    'They took their time over {b}. Recommended.',
  ),
  scenes: ['office'],
};

const COUNTER: Sector = {
  ...OFFICE,
  names: parseTemplates(
    '{near} {head}',
    '{tree} {land} {head}',
    '{street} Street {head}',
    '{surname} {head}',
    '{colour} {creature} {head}',
    '{city} {head}',
  ),
  hours: [
    ['shop', 70],
    ['trade', 30],
  ],
  features: {
    'Service options': { 'Same-day service': 0.5, 'Drop-off': 0.6, Delivery: 0.3 },
    ...ACCESSIBILITY,
    ...OWNERS,
    ...PAYMENTS,
    ...PARKING,
  },
  ratings: 40,
  online: 0.55,
  about: parseTemplates(
    '{name} offers {a} and {b} in {city}, with the prices on the wall.',
    'Drop in at {name} for {a}. Serving {city} since {year}.',
  ),
  praise: parseTemplates(
    'Quick and friendly. {a} at a good price.',
    'Everything clean and working, {b} included.',
    'Ready when they said. Will use them again for {a}.',
  ),
  scenes: ['shop', 'storefront'],
};

export const OFFICES = [
  ...buildCategories(OFFICE, [
    {
      name: 'Law firm',
      weight: 13,
      types: ['Attorney', 'Family law attorney', 'Immigration attorney', 'Estate planning attorney'],
      heads: ['Law', 'Law Office', 'Attorneys', 'Legal Group'],
      goods: ['family law', 'wills and trusts', 'business contracts', 'immigration cases'],
    },
    {
      name: 'Accountant',
      weight: 9,
      types: ['Tax preparation service', 'Bookkeeping service', 'Certified public accountant'],
      heads: ['Accounting', 'CPA', 'Tax & Bookkeeping', 'Tax Service'],
      goods: ['tax returns', 'payroll', 'bookkeeping'],
    },
    {
      name: 'Insurance agency',
      weight: 12,
      types: ['Auto insurance agency', 'Life insurance agency'],
      heads: ['Insurance', 'Insurance Agency', 'Insurance Group'],
      goods: ['home and auto policies', 'small business cover', 'claims'],
    },
    {
      name: 'Real estate agency',
      weight: 14,
      types: ['Real estate agent', 'Property management company'],
      heads: ['Realty', 'Real Estate', 'Properties', 'Homes & Land'],
      goods: ['first homes', 'rentals', 'land and ranches'],
      scenes: ['house', 'office'],
    },
    {
      name: 'Bank',
      weight: 9,
      types: ['Credit union', 'ATM', 'Mortgage lender'],
      heads: ['Community Bank', 'Savings Bank', 'Credit Union', 'Bank & Trust'],
      goods: ['checking accounts', 'home loans', 'small business loans'],
      ratings: 30,
      scenes: ['civic', 'office'],
      names: parseTemplates('{tree} {land} {head}', '{surname} {head}', '{colour} {creature} {head}'),
    },
    {
      name: 'Financial planner',
      weight: 5,
      types: ['Investment service', 'Retirement planner'],
      heads: ['Wealth', 'Financial', 'Financial Planning', 'Advisors'],
      goods: ['retirement plans', 'college savings', 'investments'],
    },
    {
      name: 'Marketing agency',
      weight: 4,
      types: ['Advertising agency', 'Website designer', 'Graphic designer'],
      heads: ['Creative', 'Marketing', 'Studio', 'Media'],
      goods: ['websites', 'brand design', 'search campaigns'],
    },
    {
      name: 'Computer support and services',
      weight: 4,
      types: ['Computer repair service', 'Software company'],
      heads: ['Computers', 'IT Services', 'Tech', 'Technology'],
      goods: ['virus removal', 'office networks', 'data recovery'],
    },
    {
      name: 'Architect',
      weight: 2,
      types: ['Interior designer', 'Landscape architect'],
      heads: ['Architects', 'Architecture', 'Design Studio'],
      goods: ['house plans', 'school buildings', 'restorations'],
    },
    {
      name: 'Employment agency',
      weight: 2,
      types: ['Temp agency', 'Recruiter'],
      heads: ['Staffing', 'Personnel', 'Recruiting'],
      goods: ['temporary work', 'office jobs', 'seasonal teams'],
    },
    {
      name: 'Photographer',
      weight: 3,
      types: ['Wedding photographer', 'Portrait studio'],
      heads: ['Photography', 'Photo Studio', 'Portraits'],
      goods: ['weddings', 'family portraits', 'headshots'],
      scenes: ['gallery', 'lounge'],
    },
    {
      name: 'Funeral home',
      weight: 2,
      types: ['Cremation service', 'Cemetery'],
      heads: ['Funeral Home', 'Funeral & Cremation', 'Memorial Chapel'],
      goods: ['memorial services', 'cremation', 'planning ahead'],
      hours: [
        ['always', 40],
        ['office', 60],
      ],
      scenes: ['civic'],
    },
  ]),
  ...buildCategories(COUNTER, [
    {
      name: 'Laundromat',
      weight: 5,
      types: ['Laundry service', 'Dry cleaner'],
      heads: ['Laundromat', 'Coin Laundry', 'Wash & Fold', 'Laundry'],
      goods: ['wash and fold', 'big machines', 'free drying on Tuesdays'],
      hours: [
        ['daylight', 70],
        ['always', 30],
      ],
    },
    {
      name: 'Dry cleaner',
      weight: 4,
      types: ['Alteration service', 'Tailor'],
      heads: ['Cleaners', 'Dry Cleaning', 'Tailor & Cleaners'],
      goods: ['pressed shirts', 'alterations', 'wedding dresses'],
    },
    {
      name: 'Self-storage facility',
      weight: 4,
      types: ['Storage facility', 'RV storage facility'],
      heads: ['Self Storage', 'Storage', 'Mini Storage'],
      goods: ['climate-controlled units', 'RV parking', 'month-to-month leases'],
      hours: [
        ['daylight', 80],
        ['always', 20],
      ],
      scenes: ['garage'],
    },
    {
      name: 'Print shop',
      weight: 2,
      types: ['Screen printer', 'Sign shop', 'Copy shop'],
      heads: ['Printing', 'Print & Copy', 'Signs', 'Press'],
      goods: ['business cards', 'banners', 'screen-printed shirts'],
    },
    {
      name: 'Post office',
      weight: 2,
      types: ['Mailing service', 'Shipping service'],
      heads: ['Post Office', 'Mail & Ship', 'Parcel Center'],
      goods: ['mailbox rental', 'parcel drop-off', 'packing'],
      scenes: ['civic', 'storefront'],
    },
  ]),
];
