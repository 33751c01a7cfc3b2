import { fold } from '../text/fold.ts';

/**
 * Words of a category's name and the lucide icon they stand for. Phrases are folded and separated by '|'; an ending
 * -s or -es is optional. The first rule with a phrase in the name decides, so specific phrases ('pet food') come
 * before general ones ('food').
 */
const RULES = [
  // Words that would mislead a later rule.
  ['umbrella', 'insurance'],
  ['hamburger', 'hamburger|burger|fast food|hot dog|drive in restaurant'],
  ['paw-print', 'animal|pet|veterinarian|veterinary|dog|cat|aquarium shop|kennel|groomer'],
  ['fuel', 'gas station|fuel|petrol|petroleum|natural gas|propane|lpg|diesel|truck stop|rest stop'],
  ['plug-zap', 'charging|ev charger'],
  ['flame', 'fire|fireplace|firewood|heating oil'],
  ['siren', 'police|sheriff|jail|prison|correctional|ambulance|emergency service'],
  [
    'landmark',
    'museum|temple|synagogue|gurdwara|pagoda|cultural center|city hall|town hall|courthouse|court house|government|embassy|consulate|historical|monument|political|military|federal government|county government|visa|passport|consulate',
  ],
  ['mail', 'post office|mailing|mailbox|courier|postal'],
  ['trees', 'tree|nature preserve|forest|hiking area|arborist'],
  ['ferris-wheel', 'amusement|theme park|water park|playground equipment'],
  ['tent', 'camp|campground|campsite|rv park|camping|outdoor sport'],
  ['square-parking', 'parking'],
  ['caravan', 'rv|recreational vehicle|mobile home|trailer|caravan'],
  ['trees', 'park|playground|botanical|beach|tourist attraction'],
  [
    'bed-double',
    'hotel|motel|hostel|inn|lodge|lodging|resort|bed and breakfast|guest house|vacation rental|mattress|bedding|cottage|cabin rental',
  ],

  // Eating and drinking.
  [
    'shopping-cart',
    'grocery|grocer|groceries|supermarket|convenience|hypermarket|warehouse club|food store|farmers market|fruit|produce',
  ],
  ['pizza', 'pizza|pizzeria'],
  ['wine', 'winery|wineries|wine|vineyard|liquor|distillery|distilleries|distilled'],
  ['cup-soda', 'bubble tea|juice|smoothie|soda|beverage'],
  ['coffee', 'coffee|cafe|espresso|tea|tea house|coffeehouse|cafeteria'],
  ['donut', 'donut|doughnut|bagel'],
  ['cookie', 'cookie'],
  ['candy', 'candy|chocolate|chocolatier|confectionery'],
  ['ice-cream-cone', 'ice cream|frozen yogurt|gelato|dessert|creamery|shaved ice'],
  ['cake-slice', 'cake|cupcake|pastry|patisserie'],
  ['croissant', 'bakery|bakeries|baker|bread'],
  ['drumstick', 'chicken|wings|poultry'],
  ['fish', 'seafood|sushi|fish|oyster|crab|poke|aquatic|marine product|fishing|bait'],
  ['soup', 'ramen|noodle|pho|soup|vietnamese|thai|chinese|asian|korean|japanese|dim sum|hot pot|wonton'],
  ['flame-kindling', 'barbecue|bbq|brazilian|churrascaria'],
  ['beef', 'steak|steakhouse|butcher|meat'],
  ['egg-fried', 'breakfast|brunch|diner|pancake'],
  ['salad', 'salad|vegetarian|vegan|mediterranean|greek|middle eastern'],
  ['sandwich', 'sandwich|deli|delicatessen|sub shop'],
  ['martini', 'cocktail|lounge|night club|nightclub|karaoke'],
  ['chef-hat', 'caterer|catering|cooking|personal chef|bistro|fine dining'],

  // Vehicles and ways to get about.
  ['car-taxi-front', 'taxi|limousine|rideshare|chauffeur'],
  ['bike', 'bicycle|bike|cycling'],
  ['motorbike', 'motorcycle|scooter|powersport|moped'],
  ['spray-can', 'car wash|car detailing|auto detailing|auto body|body shop'],
  [
    'truck',
    'moving|mover|truck|trucking|freight|towing|tow|transportation|transport|logistics|delivery|hauling|trailer rental|shipping',
  ],
  [
    'car',
    'car|auto|automobile|automotive|vehicle|tire|transmission|oil change|smog|mechanic|muffler|driving school|brake|dmv',
  ],
  ['plane', 'airport|airline|travel|aviation|aerospace|aircraft|flight|tour|tourist|cruise agency'],
  ['bus', 'bus|transit|commuter'],
  ['train-front', 'train|railroad|railway|rail|subway|light rail'],
  ['sailboat', 'boat|marina|yacht|sailing|ferry|watercraft|marine|kayak|harbor|canoe'],

  // Health.
  ['toothbrush', 'dentist|dental|orthodontist|endodontist|periodontist|oral surgeon|prosthodontist'],
  ['glasses', 'optician|optometrist|optical|eye|eye care|eyewear|sunglasses|ophthalmologist|vision'],
  ['pill', 'pharmacy|pharmacies|drug|drug store|drugstore|vitamin|medicine'],
  [
    'heart-handshake',
    'assisted living|nursing|senior|home health|hospice|adult care|retirement|caregiver|elder|social service|charity|non profit|nonprofit|foundation|food bank|shelter|volunteer|membership organization|association|community|labor|union|social club|civic',
  ],
  [
    'brain',
    'psychologist|psychiatrist|counselor|counseling|therapist|mental health|psychotherapist|addiction|hypnotherapy',
  ],
  [
    'bone',
    'chiropractor|chiropractic|physical therapy|physical therapist|podiatrist|orthopedic|acupuncture|acupuncturist|osteopath',
  ],
  ['microscope', 'laboratory|lab|testing|research|diagnostic|imaging|scientific'],
  [
    'baby',
    'pediatrician|obstetrician|midwife|child|daycare|day care|preschool|kindergarten|nanny|baby|maternity|nursery school',
  ],
  ['hospital', 'hospital|medical center|urgent care|emergency room|surgical center'],
  ['ear', 'hearing|audiologist'],
  [
    'stethoscope',
    'doctor|physician|medical|clinic|dermatologist|cardiologist|gynecologist|urologist|surgeon|health|healthcare|nurse|wellness|practitioner|oncologist|allergist',
  ],

  // Looks and body.
  ['hand', 'nail|manicure'],
  ['scissors', 'barber|hair|hairdresser|salon|beauty|tailor|alteration|seamstress|waxing|blow dry'],
  ['flower-2', 'spa|massage|sauna|yoga|meditation|florist|flower|tanning|skin care|facial|reiki'],
  ['beer', 'bar|pub|brewery|breweries|brewpub|beer|tavern|saloon|taproom|beer garden'],
  ['sparkles', 'cosmetic|perfume|makeup|eyebrow|lash|bridal|wedding|esthetician'],
  ['pen-tool', 'tattoo|piercing|graphic designer|calligraphy|sign shop|signs|design agency'],
  ['dumbbell', 'gym|fitness|crossfit|pilates|personal trainer|exercise|sports medicine|health club|weight'],
  ['sport-shoe', 'shoe|footwear|sneaker|running store|boot'],

  // Learning, faith, culture and play.
  [
    'church',
    'church|churches|religious|chapel|cathedral|parish|ministry|ministries|monastery|monasteries|worship|christian',
  ],
  ['moon-star', 'mosque|islamic'],
  ['graduation-cap', 'university|universities|college|campus|graduate|alumni|student'],
  [
    'music',
    'music|musical|musician|piano|guitar|recording studio|orchestra|choir|dj|dance|ballet|concert hall|live music',
  ],
  [
    'book-open',
    'book|library|libraries|bookstore|comic|newspaper|periodical|publisher|tutoring|language school|learning center|news',
  ],
  ['trophy', 'martial art|karate|jujitsu|jiu jitsu|judo|taekwondo'],
  ['clapperboard', 'movie|cinema|film|video production|theater company|drive in theater'],
  ['drama', 'theater|theatre|performing|comedy|opera|playhouse'],
  ['school', 'school|academy|academies|education|educational|training|tutor|montessori|teacher'],
  ['pencil', 'stationery|school supplies|school supply|office supplies|office supply'],
  [
    'palette',
    'art|artist|gallery|galleries|pottery|craft|painting class|arts center|framing|picture frame|hobby|hobbies|fabric|textile|yarn|sewing',
  ],
  [
    'building-2',
    'apartment|condominium|condo|housing|coworking|corporate office|office space|business center|business park',
  ],
  [
    'ticket',
    'event|concert|stadium|arena|venue|party|banquet|ballroom|conference|convention|entertainment|tickets|race track|casino',
  ],
  ['gamepad-2', 'arcade|video game|game|escape room|laser tag|gaming|bowling|billiard|pool hall|paintball'],
  ['land-plot', 'golf|land surveyor|surveying|surveyor|country club'],
  ['waves-ladder', 'swimming|pool|aquatic center|hot tub|swim'],
  ['snowflake', 'ice rink|skating|ski|snowboard|hvac|air conditioning|cooling|refrigeration|ice supplier'],
  [
    'trophy',
    'sport|sporting|sportswear|athletic|recreation|recreational|tennis|soccer|baseball|basketball|martial art|karate|boxing|gymnastics|playing field|golf shop|trophy|gun|shooting|archery|hunting|climbing|horse|equestrian|club',
  ],
  ['camera', 'photo|photographer|photography|portrait|photographic|photofinishing|camera'],

  // Home, trades and industry.
  ['key-round', 'locksmith|key|property management'],
  [
    'house',
    'real estate|realtor|home builder|home inspector|mortgage|housing authority|home buyer|homeowners|residential',
  ],
  ['paint-roller', 'painter|painting|paint|wallpaper|plaster|drywall|interior designer|interior decorator'],
  ['droplets', 'plumber|plumbing|plumbing supply|water|septic|sewage|sewer|well drilling|irrigation|gutter'],
  [
    'zap',
    'solar|electrician|electrical|electric|electric utility|utilities|utility|power plant|energy|lighting|lamp',
  ],
  [
    'hard-hat',
    'contractor|construction|roofing|roofer|concrete|masonry|excavating|excavation|remodeler|remodeling|builder|building material|paving|asphalt|engineer|engineering|demolition|siding|crane|welder|welding|insulation|mining|drilling|steel|stone|granite|brick',
  ],
  ['drafting-compass', 'architect|architecture|drafting|blueprint|landscape architect'],
  ['shovel', 'landscaping|landscaper|landscape|lawn|gardener|garden|nursery|plant|sod|mulch|snow removal'],
  ['bug', 'pest|exterminator|termite'],
  ['trash-2', 'garbage|waste|refuse|junk|dump|dumpster|landfill|scrap|demolition debris'],
  ['recycle', 'recycling|recycle|thrift|used|second hand|secondhand|consignment|pawn|antique|donation'],
  ['washing-machine', 'laundry|laundromat|dry cleaner|dry cleaning|dry cleaners|appliance'],
  [
    'brush-cleaning',
    'cleaning|cleaner|janitorial|maid|sanitation|carpet cleaning|pressure washing|window cleaning|chimney sweep|soap|cleaners',
  ],
  [
    'sofa',
    'kitchen|cabinet|countertop|furniture|home furnishing|furnishing|carpet|flooring|floor|rug|upholstery|home goods|window treatment|blind|decor|housewares|tile',
  ],
  ['door-open', 'door|window|garage door|glass|fence|mirror|gate'],
  [
    'hammer',
    'hardware|home improvement|handyman|tool|carpenter|woodworker|lumber|lumberyard|wood|repair|building supply|equipment rental|rental|maintenance',
  ],
  [
    'factory',
    'manufacturer|manufacturing|factory|industrial|machine shop|chemical|plastic|metal|rubber|machinery|machining|fabrication|mill|foundry',
  ],
  [
    'warehouse',
    'storage|warehouse|distribution|wholesaler|wholesale|distributor|self storage|import export|vending',
  ],
  ['tractor', 'farm|agricultural|agriculture|farmer|ranch|livestock|dairy|feed|orchard|crop|grain|berry'],
  ['shield-check', 'security|alarm|detective|private investigator|guard|bail|safety'],

  // Money, law and business.
  [
    'banknote',
    'atm|currency exchange|check cashing|payday|loan|money transfer|pawnshop|credit reporting|collection|money order',
  ],
  ['piggy-bank', 'bank|credit union|savings'],
  ['scale', 'lawyer|attorney|law|law firm|legal|paralegal|court|mediation|title company'],
  ['calculator', 'accountant|accounting|tax|bookkeeping|cpa|payroll|tax preparation'],
  ['trending-up', 'financial|finance|investment|brokerage|wealth|stock broker|fund'],
  ['megaphone', 'marketing|advertising|public relations|media company|promotional|seo'],
  ['users', 'employment|staffing|recruiter|temp agency|human resource|job|personnel'],
  [
    'printer',
    'printing|print|copy|photocopy|photocopies|printer|sign|embroidery|screen printing|banner|paper product',
  ],
  ['cross', 'funeral|cemetery|cemeteries|cremation|crematorium|memorial|monument maker'],

  // Shops.
  ['smartphone', 'phone|mobile|cell phone|wireless|telephone|telecommunication|cellular'],
  [
    'monitor',
    'computer|software|it service|web|website|internet|electronic|television|data|technology|developer|audio visual|home theater|app|cable',
  ],
  ['radio-tower', 'radio|broadcaster|communication|tv station'],
  ['gem', 'jewelry|jeweler|jewellery|diamond|gold|watch|coin'],
  [
    'shirt',
    'clothing|apparel|fashion|boutique|clothes|uniform|dress|menswear|womens|lingerie|t shirt|sweater|costume|hat|tuxedo',
  ],
  ['handbag', 'handbag|leather|luggage|accessories'],
  ['toy-brick', 'toy'],
  ['gift', 'gift|souvenir|greeting card|card store|novelty|party supplies'],
  ['cigarette', 'tobacco|smoke|vape|vaporizer|cigar|hookah'],
  ['leaf', 'cannabis|herb|herbal|cbd|organic|hemp'],
  ['shopping-cart', 'market|corner store|food product'],
  [
    'shopping-bag',
    'shopping|mall|department|discount|variety|dollar|outlet|retail|general store|merchandise|specialty|catalog',
  ],
  ['utensils', 'restaurant|food|eatery|eateries|buffet|gastropub|dining|grill|mexican|taco|taqueria'],
  ['wrench', 'supply|supplies|service center|installation|technician|equipment'],
  [
    'briefcase',
    'consultant|consulting|secretarial|translator|notary|office|business|agency|agent|company|management|professional|service|organization|broker|corporation|firm',
  ],
] as const satisfies readonly (readonly [icon: string, phrases: string])[];

export type CategoryIcon = (typeof RULES)[number][0] | typeof FALLBACK;
const FALLBACK = 'store';

/** Every lucide icon a category can get, once each. */
export const CATEGORY_ICONS: readonly CategoryIcon[] = [
  ...new Set([...RULES.map(([icon]) => icon), FALLBACK] as const),
];

const MATCHERS = RULES.map(([icon, phrases]) => ({
  icon,
  pattern: new RegExp(`\\b(?:${phrases})(?:s|es)?\\b`),
}));

/**
 * Returns the lucide icon of a category by the words of its name; 'store' if none is known.
 *
 * @example getCategoryIcon('Pizza restaurant') → 'pizza'
 */
export function getCategoryIcon(name: string): CategoryIcon {
  const folded = fold(name);
  return MATCHERS.find(({ pattern }) => pattern.test(folded))?.icon ?? FALLBACK;
}
