import { ACCESSIBILITY, PARKING, PAYMENTS, type FeatureGroups } from './feature-groups.ts';
import { parseTemplates } from '../words/template.ts';
import { LODGING } from './lodging.ts';
import { buildCategories, type Sector } from './types.ts';

const VISITING: FeatureGroups = {
  ...ACCESSIBILITY,
  Amenities: { Restroom: 0.9, 'Wi-Fi': 0.5, 'Gift shop': 0.4, 'Drinking fountain': 0.5 },
  Children: { 'Good for kids': 0.85, 'Changing tables': 0.5 },
  ...PARKING,
  ...PAYMENTS,
};

const CULTURE: Sector = {
  ...LODGING,
  names: parseTemplates(
    '{city} {head}',
    '{surname} {head}',
    '{near} {head}',
    'The {tree} {land} {head}',
    '{colour} {creature} {head}',
    '{street} Street {head}',
  ),
  hours: [['museum', 100]],
  features: VISITING,
  ratings: 190,
  prices: undefined,
  online: 0.8,
  about: parseTemplates(
    '{name} has {a} and {b} in {city}, with something new every season.',
    'Part of {city} since {year}: {a}, {b} and a warm welcome.',
  ),
  praise: parseTemplates(
    'Two hours went by quickly. Go for the {a}.',
    'Small but carefully made. Do not miss {b}.',
    'Staff love what they do. Great {a}.',
  ),
  scenes: ['gallery'],
};

const OUTDOORS: Sector = {
  ...CULTURE,
  names: parseTemplates(
    '{tree} {land} {head}',
    '{surname} {head}',
    '{creature} {land} {head}',
    '{near} {head}',
    '{city} {head}',
  ),
  hours: [
    ['daylight', 90],
    ['always', 10],
  ],
  features: {
    ...ACCESSIBILITY,
    Amenities: { Restroom: 0.8, 'Picnic tables': 0.7, 'Drinking fountain': 0.6 },
    Pets: { 'Dogs allowed': 0.8 },
    Children: { Playground: 0.6 },
    ...PARKING,
  },
  online: 0.4,
  about: parseTemplates(
    '{name} has {a}, {b} and plenty of shade, minutes from downtown {city}.',
    'A favorite of {city} for {a}. Bring water and stay for {b}.',
  ),
  praise: parseTemplates(
    'Well kept, with {a} for everyone.',
    'Come early for {b}; parking fills up.',
    'Lovely after the rain, and quiet.',
  ),
  scenes: ['park'],
};

export const LEISURE = [
  ...buildCategories(CULTURE, [
    {
      name: 'Museum',
      weight: 2,
      types: ['History museum', 'Art museum', 'Local history museum'],
      heads: ['Museum', 'History Museum', 'Museum of Art', 'Heritage Center'],
      goods: ['local history', 'folk art', 'a restored mill'],
    },
    {
      name: 'Art gallery',
      weight: 3,
      types: ['Art center', 'Artist'],
      heads: ['Gallery', 'Fine Art', 'Arts', 'Art Space'],
      goods: ['contemporary painting', 'ceramics', 'local photographers'],
    },
    {
      name: 'Movie theater',
      weight: 2,
      types: ['Drive-in movie theater', 'Art house cinema'],
      heads: ['Cinema', 'Theater', 'Picture House', 'Drive-In'],
      goods: ['matinees', 'fresh popcorn', 'late shows'],
      hours: [['shows', 100]],
      scenes: ['stage'],
      ratings: 400,
    },
    {
      name: 'Performing arts theater',
      weight: 2,
      types: ['Live music venue', 'Theater company'],
      heads: ['Playhouse', 'Theatre', 'Performing Arts Center', 'Opera House'],
      goods: ['new plays', 'jazz nights', 'touring dance'],
      hours: [
        ['shows', 50],
        ['shop', 50],
      ],
      scenes: ['stage'],
    },
    {
      name: 'Event venue',
      weight: 3,
      types: ['Wedding venue', 'Banquet hall'],
      heads: ['Hall', 'Event Barn', 'Ballroom', 'Gardens'],
      goods: ['weddings', 'reunions', 'conferences'],
      hours: [['office', 100]],
      scenes: ['stage', 'flowers'],
      ratings: 45,
    },
    {
      name: 'Bowling alley',
      weight: 2,
      types: ['Video arcade', 'Bar'],
      heads: ['Lanes', 'Bowl', 'Bowling Center'],
      goods: ['league nights', 'glow bowling', 'shoe rental'],
      hours: [
        ['shows', 60],
        ['bar', 40],
      ],
      scenes: ['stage'],
    },
  ]),
  ...buildCategories(OUTDOORS, [
    {
      name: 'Park',
      weight: 6,
      types: ['City park', 'Playground', 'Hiking area', 'Dog park'],
      heads: ['Park', 'Memorial Park', 'Nature Preserve', 'Commons'],
      goods: ['shady trails', 'picnic tables', 'wildflower meadows', 'tennis courts'],
    },
    {
      name: 'Golf course',
      weight: 2,
      types: ['Public golf course', 'Golf club'],
      heads: ['Golf Course', 'Golf Club', 'Links', 'Country Club'],
      goods: ['nine holes', 'putting lessons', 'twilight rates'],
    },
  ]),
];
