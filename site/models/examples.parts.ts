import type { Card } from './page-models.ts';

export const CATEGORIES = (
  [
    ['Restaurant', 'utensils'],
    ['Coffee shop', 'coffee'],
    ['Dentist', 'toothbrush'],
    ['Auto repair shop', 'car'],
    ['Hotel', 'bed-double'],
    ['Park', 'trees'],
    ['Museum', 'landmark'],
    ['Hair salon', 'scissors'],
    ['Plumber', 'droplets'],
    ['Heating, Ventilation & Air Conditioning Equipment Wholesalers', 'snowflake'],
    ['Bakery', 'croissant'],
    ['Book store', 'book-open'],
    ['Veterinarian', 'paw-print'],
    ['Insurance agency', 'umbrella'],
    ['Gym', 'dumbbell'],
    ['Gas station', 'fuel'],
    ['Jewelry store', 'gem'],
    ['Something new', 'no-such-icon'],
  ] as const
).map(([name, icon], index) => ({ name, slug: `category-${index}`, icon }));

const NAMES = [
  'Bluebird Kitchen',
  'Şişli Çiğköftecisi & Ocakbaşı',
  'The Very Long Name of a Family Dental Practice and Orthodontic Center of Greater Provo and Orem',
  'Smith & Sons <Auto>',
  'מלון הנמל הישן',
  'Rosewood 🌹 Park',
  'Museum of Everyday Things',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'Night Owl Plumbing',
  'Acme Climate Supply',
  'Crumb & Crust',
  'Second Story Books',
];

/** A card; every third one has a photo, and one has a photo that does not load. */
export function buildExampleCard(index: number): Card {
  const rated = index % 4 !== 3;
  return {
    slug: `example-${index}`,
    name: NAMES[index % NAMES.length]!,
    category: CATEGORIES[index % CATEGORIES.length]!,
    city: index % 5 === 4 ? 'Truth or Consequences' : 'Provo',
    stateCode: index % 5 === 4 ? 'NM' : 'UT',
    street:
      index % 6 === 5
        ? '4321 North University Parkway, Building 12, Suite 1450-B'
        : `${100 + index} W Center St`,
    phone: index % 3 === 2 ? null : `(801) 555-01${String(index).padStart(2, '0')}`,
    rating: rated ? [4.8, 4, 3.5, 0, 5][index % 5]! : null,
    reviewCount: rated ? [12, 1_640, 1, 0, 98_000][index % 5]! : 0,
    photo: index === 6 ? '/images/does-not-load.jpg' : index % 3 === 0 ? '/images/og.png' : null,
    otherPhoto: index === 6 ? '/images/og.png' : null,
    isVerified: index % 2 === 0,
    isSponsored: index === 0,
    isClosed: index === 7,
  };
}
