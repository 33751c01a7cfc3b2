import { memo } from '../memo.ts';
import { fold } from '../text/fold.ts';
import { getCategoryIcon } from './category-icon.ts';

/** Parent groups of categories, in the order in which the list of categories shows them. */
export const CATEGORY_GROUPS = [
  { id: 'eat', name: 'Eat & Drink' },
  { id: 'shopping', name: 'Shopping' },
  { id: 'health', name: 'Health' },
  { id: 'beauty', name: 'Beauty & Fitness' },
  { id: 'home', name: 'Home & Garden' },
  { id: 'auto', name: 'Auto' },
  { id: 'travel', name: 'Travel & Transport' },
  { id: 'leisure', name: 'Arts & Leisure' },
  { id: 'pets', name: 'Pets' },
  { id: 'community', name: 'Education & Community' },
  { id: 'money', name: 'Money, Law & Property' },
  { id: 'services', name: 'Services' },
  { id: 'industry', name: 'Industry & Trade' },
  { id: 'other', name: 'Other' },
] as const;
export type CategoryGroup = (typeof CATEGORY_GROUPS)[number]['id'];

/** Words of categories whose icon would put them into another group. The first rule with a word decides. */
const EXCEPTIONS: readonly (readonly [group: CategoryGroup, words: RegExp])[] = [
  ['home', /\b(hvac|air conditioning|heating|cooling|fireplace|landscape architect)\b/],
  ['industry', /\b(manufacturer|wholesaler|wholesale|distributor|oil field|vending machines?)\b/],
  ['industry', /\b(labor organization|corporate office|durable goods|membership organization)\b/],
  ['health', /\b(assisted living|nursing|hospice|home health|retirement|adult care)\b/],
  [
    'community',
    /\b(day care|daycare|child care|preschool|kindergarten|nursery school|fire (?:station|department))\b/,
  ],
  ['community', /\b(driving school|martial arts school|music school|library)\b/],
  [
    'shopping',
    /\b(florist|flower shop|mattress|mobile phones?|cell phone|electronics|computers|computer store|furniture|hardware|household appliances|appliance store|book ?store|books|musical instruments?|music store|used merchandise|thrift|antiques?|pawn|carpet|home furnishings|crafts|toys|hobby|sporting goods|bicycles?|art supply|farmers market)\b/,
  ],
  [
    'industry',
    /\b(mining|petroleum products|natural gas|fuel oil|testing lab|research|textiles|construction materials|plastics|wood products)\b/,
  ],
  [
    'services',
    /^(?:professional|office|personal)$|\b(business services|consulting|secretarial services|surveying|surveyor|office equipment)\b/,
  ],
  [
    'services',
    /\b(mover|moving|freight|courier|towing|laundry|laundromat|dry clean(?:er|ers|ing)|graphic designer|signs?)\b/,
  ],
  [
    'services',
    /\b(photographer|portrait studio|photofinishing|film and video production|catalog store|wedding planner)\b/,
  ],
  ['money', /\b(real estate|property management|mortgage|title company|apartments?|developer)\b/],
  ['leisure', /\b(night club|nightclub|karaoke|casino|bicycle rental|boat rental)\b/],
];

const ICONS: Readonly<Record<CategoryGroup, string>> = {
  eat: 'hamburger pizza wine cup-soda coffee donut cookie candy ice-cream-cone cake-slice croissant drumstick fish soup flame-kindling beef egg-fried salad sandwich martini chef-hat beer utensils',
  shopping:
    'shopping-cart shopping-bag gem shirt handbag toy-brick gift cigarette leaf sport-shoe pencil smartphone',
  health: 'toothbrush glasses pill brain bone microscope hospital ear stethoscope',
  beauty: 'hand scissors flower-2 sparkles pen-tool dumbbell',
  home: 'key-round house paint-roller droplets zap hard-hat drafting-compass shovel bug trash-2 washing-machine brush-cleaning sofa door-open hammer',
  auto: 'fuel plug-zap square-parking caravan motorbike spray-can car',
  travel: 'bed-double plane bus train-front sailboat car-taxi-front tent',
  leisure:
    'ferris-wheel trees bike music clapperboard drama palette ticket gamepad-2 land-plot waves-ladder snowflake trophy camera',
  pets: 'paw-print',
  community:
    'school graduation-cap book-open church moon-star baby heart-handshake landmark siren flame mail cross',
  money: 'umbrella banknote piggy-bank scale calculator trending-up building-2',
  services: 'shield-check megaphone users printer monitor radio-tower truck recycle',
  industry: 'factory warehouse tractor',
  other: 'store',
};
const GROUPS_BY_ICON: ReadonlyMap<string, CategoryGroup> = new Map(
  CATEGORY_GROUPS.flatMap(({ id }) =>
    ICONS[id].split(' ').map((icon): [string, CategoryGroup] => [icon, id]),
  ),
);

const CACHE_SIZE = 5000;

/** Parent group of a category, from its name: by exceptions, else by the meaning of its icon. */
export const getCategoryGroup: (name: string) => CategoryGroup = memo(CACHE_SIZE, (name) => {
  const words = fold(name);
  const exception = EXCEPTIONS.find(([, pattern]) => pattern.test(words));
  return exception?.[0] ?? GROUPS_BY_ICON.get(getCategoryIcon(name)) ?? 'other';
});
