import { ACCESSIBILITY, LANGUAGES, PARKING, PAYMENTS, type FeatureGroups } from '../features.ts';
import { templates } from '../template.ts';
import { kindsOf, type Sector } from './types.ts';

const VISITING: FeatureGroups = {
  ...ACCESSIBILITY,
  Amenities: { Restroom: 0.9, 'Wi-Fi': 0.5, 'Gift shop': 0.4, 'Drinking fountain': 0.5 },
  Children: { 'Good for kids': 0.85, 'Changing tables': 0.5 },
  ...PARKING,
  ...PAYMENTS,
};

const LODGING: Sector = {
  names: templates(
    '{near} {head}',
    '{tree} {land} {head}',
    'The {surname} {head}',
    '{colour} {creature} {head}',
    '{city} {head}',
    '{street} Street {head}',
    'The {tree} {head}',
    '{land} & {land2} {head}',
  ),
  hours: [['always', 100]],
  features: {
    Amenities: {
      'Free Wi-Fi': 0.9,
      'Air conditioning': 0.9,
      'Indoor pool': 0.35,
      'Fitness center': 0.4,
      'Free breakfast': 0.5,
      'Electric vehicle charging': 0.35,
    },
    ...ACCESSIBILITY,
    Pets: { 'Dogs allowed': 0.5 },
    'Check-in': {
      'Check-in time': ['2:00 PM', '3:00 PM', '4:00 PM'],
      'Check-out time': ['10:00 AM', '11:00 AM', '12:00 PM'],
    },
    ...PARKING,
    ...PAYMENTS,
  },
  ratings: 280,
  prices: [
    ['$', 20],
    ['$$', 50],
    ['$$$', 22],
    ['$$$$', 8],
  ],
  online: 0.85,
  about: templates(
    '{name} has {a} and {b}, a short walk from the middle of {city}.',
    'Sleep well in {city}: {a}, {b} and coffee from six. Open since {year}.',
  ),
  praise: templates(
    'Spotless, and {a} as promised. We slept well.',
    'Easy check-in at midnight, {b} in the morning.',
    'Quiet street, friendly welcome, {a}.',
  ),
  scenes: ['hotel'],
};

const SCHOOL: Sector = {
  ...LODGING,
  names: templates(
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
  about: templates(
    '{name} is a place to learn in {city}, with {a} and {b}.',
    'Since {year} {name} has offered {a} in {city}. Visits are welcome all year.',
  ),
  praise: templates(
    'Patient people who notice everyone. We love the {a}.',
    'Organized and warm, down to the {b}.',
    'Worth the trip across town for the {a}.',
  ),
  scenes: ['books'],
};

const FAITH: Sector = {
  ...SCHOOL,
  names: templates(
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
  about: templates(
    '{name} gathers in {city} for {a} and {b}. Everyone is welcome.',
    'Part of {city} since {year}, with {a} through the week.',
  ),
  praise: templates(
    'A warm welcome, and beautiful {a}.',
    'We visited while traveling and were made to feel at home.',
    'Lovely building and {b}.',
  ),
  scenes: ['chapel'],
};

const CULTURE: Sector = {
  ...LODGING,
  names: templates(
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
  about: templates(
    '{name} has {a} and {b} in {city}, with something new every season.',
    'Part of {city} since {year}: {a}, {b} and a warm welcome.',
  ),
  praise: templates(
    'Two hours went by quickly. Go for the {a}.',
    'Small but carefully made. Do not miss {b}.',
    'Staff love what they do. Great {a}.',
  ),
  scenes: ['gallery'],
};

const OUTDOORS: Sector = {
  ...CULTURE,
  names: templates(
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
  about: templates(
    '{name} has {a}, {b} and plenty of shade, minutes from downtown {city}.',
    'A favorite of {city} for {a}. Bring water and stay for {b}.',
  ),
  praise: templates(
    'Well kept, with {a} for everyone.',
    'Come early for {b}; parking fills up.',
    'Lovely after the rain, and quiet.',
  ),
  scenes: ['park'],
};

export const COMMUNITY = [
  ...kindsOf(LODGING, [
    {
      name: 'Hotel',
      weight: 9,
      types: ['Motel', 'Boutique hotel', 'Extended stay hotel'],
      heads: ['Hotel', 'Inn', 'Lodge', 'Suites', 'Inn & Suites'],
      goods: ['quiet rooms', 'a warm pool', 'a rooftop terrace', 'hot breakfast'],
    },
    {
      name: 'Bed & breakfast',
      weight: 2,
      types: ['Guest house', 'Inn'],
      heads: ['Bed & Breakfast', 'Guest House', 'House', 'Inn'],
      goods: ['a wraparound porch', 'baked French toast', 'garden rooms'],
      ratings: 60,
      scenes: ['house', 'hotel'],
    },
    {
      name: 'Campground',
      weight: 2,
      types: ['RV park', 'Cabin rental agency'],
      heads: ['Campground', 'RV Park', 'Camp', 'Cabins'],
      goods: ['tent sites', 'full hookups', 'dark skies'],
      scenes: ['park'],
    },
  ]),
  ...kindsOf(SCHOOL, [
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
  ...kindsOf(FAITH, [
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
      names: templates('{near} {head}', '{surname} {head}', '{tree} {land} {head}'),
      hours: [
        ['office', 50],
        ['retail', 50],
      ],
      scenes: ['civic'],
    },
  ]),
  ...kindsOf(CULTURE, [
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
  ...kindsOf(OUTDOORS, [
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
