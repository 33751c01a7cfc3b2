import { ACCESSIBILITY, LANGUAGES, OWNERS, PARKING, PAYMENTS, PLANNING } from './feature-groups.ts';
import { parseTemplates } from '../words/template.ts';
import { buildCategories, type Sector } from './types.ts';

const BEAUTY: Sector = {
  names: parseTemplates(
    '{tree} & {spice} {head}',
    "{first}'s {head}",
    '{near} {head}',
    '{colour} {creature} {head}',
    '{surname} {head}',
    '{spice} {head}',
    '{street} Street {head}',
    '{first} & {first2} {head}',
    '{colour} {tree} {head}',
  ),
  hours: [
    ['salon', 80],
    ['retail', 20],
  ],
  features: {
    ...OWNERS,
    ...ACCESSIBILITY,
    Amenities: { Restroom: 0.8, 'Wi-Fi': 0.5, 'Gender-neutral restroom': 0.35 },
    ...PLANNING,
    ...LANGUAGES,
    ...PAYMENTS,
  },
  ratings: 75,
  prices: [
    ['$', 35],
    ['$$', 55],
    ['$$$', 10],
  ],
  online: 0.62,
  about: parseTemplates(
    '{name} is a calm room in {city} for {a} and {b}. Book ahead or take your chance on a weekday.',
    'Open since {year}, {name} is known in {city} for {a}.',
    'Come as you are: {name} offers {a}, {b} and good conversation, or none.',
  ),
  praise: parseTemplates(
    'They listened, then did exactly that. Very happy with the {a}.',
    'Relaxed and spotless. Booked {b} again before leaving.',
    'Walked in without an appointment for {a} and was out in forty minutes.',
  ),
  scenes: ['salon'],
};

const FITNESS: Sector = {
  ...BEAUTY,
  names: parseTemplates(
    '{near} {head}',
    '{land} & {land2} {head}',
    '{tree} {land} {head}',
    '{virtue} {head}',
    '{city} {head}',
    '{colour} {creature} {head}',
    '{street} Street {head}',
  ),
  hours: [
    ['gym', 60],
    ['classes', 40],
  ],
  features: {
    Amenities: { Restroom: 0.9, Showers: 0.5, 'Swimming pool': 0.15, 'Wi-Fi': 0.6 },
    ...ACCESSIBILITY,
    ...PLANNING,
    ...PAYMENTS,
    ...PARKING,
  },
  ratings: 90,
  prices: undefined,
  about: parseTemplates(
    '{name} offers {a} and {b} for every level in {city}. The first visit is free.',
    'Small groups, good teachers: {name} has offered {a} in {city} since {year}.',
  ),
  praise: parseTemplates(
    'Welcoming from the first day. The {a} got me hooked.',
    'Clean, never too full. Glad I tried the {b}.',
    'Patient teachers. I finally enjoy {a}.',
  ),
  scenes: ['gym'],
};

export const CARE = [
  ...buildCategories(BEAUTY, [
    {
      name: 'Hair salon',
      weight: 19,
      types: ['Beauty salon', 'Hairdresser', 'Hair extension technician'],
      heads: ['Hair Studio', 'Salon', 'Hair Co.', 'Hair & Color', 'Beauty Bar'],
      goods: ['balayage', 'precision cuts', 'curl care', 'color corrections'],
    },
    {
      name: 'Barber shop',
      weight: 11,
      types: ['Hairdresser', 'Beauty salon'],
      heads: ['Barber Shop', 'Barbers', 'Barbering Co.', 'Cuts & Shaves'],
      goods: ['skin fades', 'hot-towel shaves', 'beard trims'],
    },
    {
      name: 'Nail salon',
      weight: 12,
      types: ['Beauty salon', 'Waxing hair removal service'],
      heads: ['Nails', 'Nail Bar', 'Nails & Spa', 'Nail Studio'],
      goods: ['gel manicures', 'spa pedicures', 'nail art'],
      hours: [
        ['retail', 80],
        ['salon', 20],
      ],
    },
    {
      name: 'Spa',
      weight: 6,
      types: ['Massage spa', 'Facial spa', 'Skin care clinic'],
      heads: ['Day Spa', 'Spa', 'Massage', 'Skin Studio', 'Bathhouse'],
      goods: ['deep-tissue massage', 'facials', 'steam baths'],
      hours: [['retail', 100]],
      scenes: ['salon', 'flowers'],
    },
    {
      name: 'Tattoo shop',
      weight: 4,
      types: ['Tattoo artist', 'Body piercing shop'],
      heads: ['Tattoo', 'Tattoo Parlor', 'Ink', 'Tattoo & Piercing'],
      goods: ['fine-line work', 'botanical designs', 'cover-ups'],
      hours: [['allDay', 100]],
    },
  ]),
  ...buildCategories(FITNESS, [
    {
      name: 'Gym',
      weight: 9,
      types: ['Fitness center', 'Personal trainer', 'Boxing gym'],
      heads: ['Fitness', 'Gym', 'Strength', 'Athletic Club', 'Barbell Club'],
      goods: ['strength classes', 'free weights', 'personal training'],
      hours: [
        ['gym', 75],
        ['weekdaysAlways', 10],
        ['always', 15],
      ],
    },
    {
      name: 'Yoga studio',
      weight: 5,
      types: ['Pilates studio', 'Meditation center'],
      heads: ['Yoga', 'Yoga Studio', 'Pilates', 'Yoga & Movement'],
      goods: ['slow flow', 'hot yoga', 'beginner series'],
      scenes: ['studio'],
      hours: [['classes', 100]],
    },
    {
      name: 'Martial arts school',
      weight: 3,
      types: ['Karate school', 'Jujitsu school'],
      heads: ['Martial Arts', 'Karate', 'Jiu-Jitsu', 'Dojo'],
      goods: ['kids’ classes', 'self-defense', 'sparring nights'],
      scenes: ['studio', 'gym'],
      hours: [['lessons', 100]],
    },
    {
      name: 'Dance school',
      weight: 3,
      types: ['Ballet school', 'Ballroom dance instructor'],
      heads: ['Dance', 'Dance Academy', 'Ballet', 'Dance Studio'],
      goods: ['ballet', 'salsa nights', 'tap for adults'],
      scenes: ['studio', 'stage'],
      hours: [['lessons', 100]],
    },
  ]),
];
