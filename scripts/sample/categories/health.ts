import { ACCESSIBILITY, LANGUAGES, PARKING, PAYMENTS, PLANNING } from './feature-groups.ts';
import { parseTemplates } from '../words/template.ts';
import { buildCategories, type Sector } from './types.ts';

const HEALTH: Sector = {
  names: parseTemplates(
    '{near} {head}',
    '{tree} {land} {head}',
    '{surname} {head}',
    '{city} {head}',
    '{surname} & {surname2} {head}',
    '{street} Street {head}',
  ),
  hours: [
    ['surgery', 40],
    ['office', 35],
    ['lunchBreak', 25],
  ],
  features: {
    'Service options': { 'Online care': 0.35, 'Onsite services': 0.9 },
    ...ACCESSIBILITY,
    ...PLANNING,
    ...LANGUAGES,
    ...PAYMENTS,
    ...PARKING,
  },
  ratings: 60,
  online: 0.78,
  about: parseTemplates(
    '{name} looks after families in {city} with {a} and {b}. New patients are welcome.',
    'Founded in {year}, {name} offers {a}, {b} and time for your questions.',
    'Careful, unhurried care in {city}: {a}, {b} and same-week appointments.',
  ),
  praise: parseTemplates(
    'Explained everything before starting. Easy to get an appointment for {a}.',
    'On time, kind, and clear about costs.',
    'I was nervous about {a}; they made it easy.',
    'The front desk sorted out my insurance. Came for {b}.',
  ),
  scenes: ['clinic'],
};

const PETS: Sector = {
  ...HEALTH,
  names: parseTemplates(
    '{creature} {land} {head}',
    '{near} {head}',
    '{tree} {land} {head}',
    "{first}'s {head}",
    '{city} {head}',
    '{colour} {creature} {head}',
  ),
  about: parseTemplates(
    '{name} takes care of the animals of {city}: {a}, {b} and a calm waiting room.',
    'Since {year}, {name} has offered {a} and {b} in {city}.',
  ),
  praise: parseTemplates(
    'Our dog pulls us to the door. Great with {a}.',
    'Gentle with an old cat. Thank you for the {b}.',
    'Fair prices for {a}, and they always have treats.',
  ),
  scenes: ['pets'],
};

export const HEALTHCARE = [
  ...buildCategories(HEALTH, [
    {
      name: 'Dentist',
      weight: 19,
      types: ['Dental clinic', 'Cosmetic dentist', 'Pediatric dentist', 'Orthodontist'],
      heads: ['Family Dental', 'Dentistry', 'Dental Care', 'Smiles', 'Dental Group', 'Orthodontics'],
      goods: ['gentle cleanings', 'clear aligners', 'same-day crowns', 'children’s check-ups'],
    },
    {
      name: 'Doctor',
      weight: 20,
      types: ['Family practice physician', 'Internist', 'Pediatrician', 'Dermatologist'],
      heads: ['Family Medicine', 'Medical Group', 'Primary Care', 'Pediatrics', 'Dermatology'],
      goods: ['annual physicals', 'same-day visits', 'vaccinations', 'lab work on site'],
      ratings: 35,
    },
    {
      name: 'Urgent care center',
      weight: 4,
      types: ['Walk-in clinic', 'Medical clinic'],
      heads: ['Urgent Care', 'Walk-In Clinic', 'Express Care'],
      goods: ['X-rays', 'stitches', 'flu tests'],
      hours: [
        ['grocery', 90],
        ['always', 10],
      ],
    },
    {
      name: 'Hospital',
      weight: 2,
      types: ['General hospital', "Children's hospital"],
      heads: ['Hospital', 'Medical Center', 'Regional Hospital', 'Memorial Hospital'],
      goods: ['emergency care', 'maternity care', 'outpatient surgery'],
      hours: [['always', 100]],
      ratings: 250,
    },
    {
      name: 'Pharmacy',
      weight: 8,
      types: ['Drug store', 'Medical supply store'],
      heads: ['Pharmacy', 'Drugs', 'Apothecary', 'Compounding Pharmacy'],
      goods: ['quick refills', 'flu shots', 'free delivery'],
      hours: [
        ['retail', 50],
        ['shop', 40],
        ['always', 10],
      ],
      scenes: ['clinic', 'storefront'],
    },
    {
      name: 'Optometrist',
      weight: 6,
      types: ['Optician', 'Eye care center'],
      heads: ['Eye Care', 'Optical', 'Vision', 'Eyewear'],
      goods: ['eye exams', 'contact lenses', 'hand-made frames'],
      hours: [
        ['shop', 70],
        ['office', 30],
      ],
    },
    {
      name: 'Chiropractor',
      weight: 7,
      types: ['Wellness center', 'Massage therapist'],
      heads: ['Chiropractic', 'Spine & Wellness', 'Family Chiropractic'],
      goods: ['gentle adjustments', 'posture checks', 'sports recovery'],
    },
    {
      name: 'Physical therapy clinic',
      weight: 6,
      types: ['Physical therapist', 'Sports medicine clinic'],
      heads: ['Physical Therapy', 'Rehab', 'Movement Clinic'],
      goods: ['knee rehabilitation', 'balance training', 'dry needling'],
    },
    {
      name: 'Counselor',
      weight: 7,
      types: ['Psychologist', 'Mental health clinic', 'Marriage counselor'],
      heads: ['Counseling', 'Therapy', 'Counseling Center', 'Psychology'],
      goods: ['individual therapy', 'couples counseling', 'online sessions'],
      ratings: 12,
    },
    {
      name: 'Assisted living facility',
      weight: 4,
      types: ['Nursing home', 'Retirement community'],
      heads: ['Senior Living', 'Assisted Living', 'Gardens', 'Care Home'],
      goods: ['private rooms', 'day trips', 'memory care'],
      hours: [
        ['always', 80],
        ['office', 20],
      ],
      ratings: 20,
      scenes: ['house', 'lounge'],
    },
  ]),
  ...buildCategories(PETS, [
    {
      name: 'Veterinarian',
      weight: 7,
      types: ['Animal hospital', 'Emergency veterinarian'],
      heads: ['Animal Hospital', 'Veterinary Clinic', 'Vet', 'Pet Hospital'],
      goods: ['puppy check-ups', 'dental care', 'house calls'],
      ratings: 150,
    },
    {
      name: 'Pet groomer',
      weight: 5,
      types: ['Dog walker', 'Pet boarding service', 'Dog trainer'],
      heads: ['Pet Grooming', 'Dog Spa', 'Grooming', 'Dog Daycare'],
      goods: ['nail trims', 'de-shedding baths', 'puppy haircuts'],
      hours: [['salon', 100]],
    },
    {
      name: 'Pet store',
      weight: 4,
      types: ['Pet supply store', 'Aquarium shop'],
      heads: ['Pet Supply', 'Pets', 'Pet Pantry'],
      goods: ['raw diets', 'fish tanks', 'chew toys'],
      hours: [['retail', 100]],
    },
  ]),
];
