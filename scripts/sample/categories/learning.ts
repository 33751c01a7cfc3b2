import { ACCESSIBILITY, LANGUAGES, PARKING } from './feature-groups.ts';
import { parseTemplates } from '../words/template.ts';
import { LODGING } from './lodging.ts';
import { buildCategories, type Sector } from './types.ts';

const SCHOOL: Sector = {
  ...LODGING,
  names: parseTemplates(
    '{tree} {land} {head}',
    '{surname} {head}',
    '{near} {head}',
    '{city} {head}',
    '{creature} {land} {head}',
    "{first}'s {head}",
  ),
  hours: [
    ['school', 60],
    ['nursery', 40],
  ],
  features: {
    ...ACCESSIBILITY,
    'Service options': { 'Onsite services': 0.9, 'Online classes': 0.3 },
    ...LANGUAGES,
    ...PARKING,
  },
  ratings: 18,
  prices: undefined,
  about: parseTemplates(
    '{name} is a place to learn in {city}, with {a} and {b}.',
    'Since {year} {name} has offered {a} in {city}. Visits are welcome all year.',
  ),
  praise: parseTemplates(
    'Patient people who notice everyone. We love the {a}.',
    'Organized and warm, down to the {b}.',
    'Worth the trip across town for the {a}.',
  ),
  scenes: ['books'],
};

const FAITH: Sector = {
  ...SCHOOL,
  names: parseTemplates(
    '{hope} {head}',
    'St. {saint} {head}',
    'New {hope} {head}',
    '{near} {head}',
    '{tree} {land} {head}',
    'First {head} of {city}',
    '{hope} {land} {head}',
  ),
  hours: [
    ['worship', 85],
    ['office', 15],
  ],
  features: {
    ...ACCESSIBILITY,
    Services: { 'Live-streamed service': 0.5, 'Child care': 0.5, 'Assistive hearing devices': 0.3 },
    ...LANGUAGES,
    ...PARKING,
  },
  ratings: 24,
  online: 0.6,
  about: parseTemplates(
    '{name} gathers in {city} for {a} and {b}. Everyone is welcome.',
    'Part of {city} since {year}, with {a} through the week.',
  ),
  praise: parseTemplates(
    'A warm welcome, and beautiful {a}.',
    'We visited while traveling and were made to feel at home.',
    'Lovely building and {b}.',
  ),
  scenes: ['chapel'],
};

export const LEARNING = [
  ...buildCategories(SCHOOL, [
    {
      name: 'Elementary school',
      weight: 6,
      types: ['School', 'Charter school', 'Middle school'],
      heads: ['Elementary School', 'Academy', 'School', 'Montessori School'],
      goods: ['reading programs', 'music lessons', 'science fairs'],
      hours: [['school', 100]],
    },
    {
      name: 'Child care center',
      weight: 8,
      types: ['Preschool', 'Day care center'],
      heads: ['Child Care', 'Preschool', 'Early Learning', 'Nursery School'],
      goods: ['outdoor play', 'story circles', 'healthy lunches'],
      hours: [['nursery', 100]],
    },
    {
      name: 'Music school',
      weight: 2,
      types: ['Guitar instructor', 'Piano instructor'],
      heads: ['Music', 'School of Music', 'Music Studio'],
      goods: ['piano lessons', 'guitar lessons', 'summer bands'],
      hours: [['lessons', 100]],
    },
    {
      name: 'Driving school',
      weight: 2,
      types: ["Driver's license training school"],
      heads: ['Driving School', 'Driver Training'],
      goods: ['teen courses', 'road tests', 'night lessons'],
      hours: [
        ['office', 60],
        ['lessons', 40],
      ],
      scenes: ['garage'],
    },
    {
      name: 'Library',
      weight: 3,
      types: ['Public library'],
      heads: ['Library', 'Public Library', 'Branch Library'],
      goods: ['story hours', 'quiet study rooms', 'free museum passes'],
      hours: [
        ['shop', 60],
        ['retail', 40],
      ],
    },
  ]),
  ...buildCategories(FAITH, [
    {
      name: 'Church',
      weight: 17,
      types: ['Baptist church', 'Catholic church', 'Methodist church', 'Non-denominational church'],
      heads: ['Church', 'Community Church', 'Chapel', 'Fellowship'],
      goods: ['Sunday services', 'choir music', 'shared suppers', 'youth groups'],
    },
    {
      name: 'Community center',
      weight: 2,
      types: ['Non-profit organization', 'Senior citizen center'],
      heads: ['Community Center', 'Neighborhood House', 'Center'],
      goods: ['evening classes', 'food pantry', 'senior lunches'],
      names: parseTemplates('{near} {head}', '{surname} {head}', '{tree} {land} {head}'),
      hours: [
        ['office', 50],
        ['retail', 50],
      ],
      scenes: ['civic'],
    },
  ]),
];
