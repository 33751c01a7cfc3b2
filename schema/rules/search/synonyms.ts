/**
 * Folded words that visitors use interchangeably: spellings of two countries, abbreviations, and words written
 * together or apart. A search for one finds the others. Only whole words count: 'st' is no prefix of 'store' here.
 */
const GROUPS: readonly (readonly string[])[] = [
  // Spellings
  ['center', 'centre'],
  ['theater', 'theatre'],
  ['jewelry', 'jewellery'],
  ['jeweler', 'jeweller'],
  ['color', 'colour'],
  ['gray', 'grey'],
  ['tire', 'tyre'],
  ['donut', 'doughnut'],
  ['barbecue', 'barbeque', 'bbq', 'bar b que', 'bar b q'],
  ['fiber', 'fibre'],
  ['harbor', 'harbour'],
  ['aluminum', 'aluminium'],
  ['curb', 'kerb'],
  ['check', 'cheque'],
  ['pajama', 'pyjama'],
  ['mold', 'mould'],
  ['plow', 'plough'],
  ['program', 'programme'],
  ['license', 'licence'],
  ['counselor', 'counsellor'],
  ['pediatrician', 'paediatrician'],
  ['pediatric', 'paediatric'],
  ['orthopedic', 'orthopaedic'],
  ['gynecologist', 'gynaecologist'],
  ['anesthesiologist', 'anaesthetist'],
  ['yogurt', 'yoghurt'],
  ['whiskey', 'whisky'],
  ['kebab', 'kebap', 'kabob'],
  ['doner', 'doener'],
  ['gyro', 'gyros'],
  ['falafel', 'felafel'],
  ['hookah', 'hooka'],
  // Written together or apart
  ['carwash', 'car wash'],
  ['barbershop', 'barber shop'],
  ['bookstore', 'book store', 'bookshop', 'book shop'],
  ['drugstore', 'drug store'],
  ['nightclub', 'night club'],
  ['childcare', 'child care'],
  ['daycare', 'day care'],
  ['preschool', 'pre school'],
  ['coffeehouse', 'coffee house'],
  ['steakhouse', 'steak house'],
  ['bakehouse', 'bake house'],
  ['guesthouse', 'guest house'],
  ['healthcare', 'health care'],
  ['homecare', 'home care'],
  ['eyecare', 'eye care'],
  ['skincare', 'skin care'],
  ['haircut', 'hair cut'],
  ['smartphone', 'smart phone'],
  ['cellphone', 'cell phone'],
  ['hotdog', 'hot dog'],
  ['icecream', 'ice cream'],
  ['fastfood', 'fast food'],
  ['seafood', 'sea food'],
  ['playground', 'play ground'],
  ['campground', 'camp ground'],
  ['bodyshop', 'body shop'],
  // Names of one kind of business
  ['cinema', 'movie theater', 'movies'],
  ['gym', 'fitness center'],
  ['attorney', 'lawyer', 'law firm'],
  ['vet', 'veterinarian', 'veterinary'],
  ['doctor', 'physician'],
  ['dr', 'doctor'],
  ['realtor', 'real estate agency', 'real estate agent'],
  ['drugstore', 'pharmacy', 'chemist'],
  ['laundromat', 'laundrette', 'launderette', 'coin laundry'],
  ['cafe', 'coffee shop'],
  ['grocery', 'supermarket', 'groceries'],
  ['petrol', 'gas'],
  ['taxi', 'cab'],
  ['storage', 'self storage', 'storage unit'],
  // A trade and who practises it
  ['roofing', 'roofer'],
  ['plumbing', 'plumber'],
  ['landscaping', 'landscaper'],
  ['towing', 'tow truck'],
  ['moving', 'mover'],
  ['painting', 'painter'],
  ['tailoring', 'tailor'],
  ['catering', 'caterer'],
  ['accounting', 'accountant', 'cpa'],
  ['printing', 'printer'],
  ['welding', 'welder'],
  ['masonry', 'mason'],
  ['carpentry', 'carpenter'],
  ['upholstery', 'upholsterer'],
  ['dentist', 'dental', 'dentistry'],
  ['chiropractor', 'chiropractic'],
  ['optometrist', 'optometry'],
  ['photographer', 'photography'],
  ['electrician', 'electric', 'electrical'],
  ['locksmith', 'lock smith'],
  // Names of places and streets
  ['st', 'saint', 'street'],
  ['mt', 'mount'],
  ['ft', 'fort'],
  ['ave', 'av', 'avenue'],
  ['blvd', 'boulevard'],
  ['rd', 'road'],
  ['dr', 'drive'],
  ['ln', 'lane'],
  ['ct', 'court'],
  ['pl', 'place'],
  ['sq', 'square'],
  ['hwy', 'highway'],
  ['pkwy', 'parkway'],
  ['ter', 'terrace'],
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
  ['ste', 'suite'],
  ['nyc', 'new york'],
  ['la', 'los angeles'],
  ['sf', 'san francisco'],
  ['dc', 'washington'],
  ['philly', 'philadelphia'],
  ['vegas', 'las vegas'],
  ['slc', 'salt lake city'],
];

/** Every form by its first word, with its synonyms. */
const BY_FIRST_WORD = new Map<string, { words: string[]; others: string[][] }[]>();
for (const group of GROUPS) {
  for (const form of group) {
    const words = form.split(' ');
    const others = group.filter((other) => other !== form).map((other) => other.split(' '));
    const known = BY_FIRST_WORD.get(words[0]!) ?? [];
    BY_FIRST_WORD.set(words[0]!, [...known, { words, others }]);
  }
}

/**
 * Synonyms of the words from `start` on: the number of words they replace, and the other forms.
 *
 * @param forms each word of a search in all its forms (plurals.ts)
 */
export function getSynonymsAt(forms: string[][], start: number): { length: number; others: string[][] }[] {
  return forms[start]!.flatMap((first) => BY_FIRST_WORD.get(first) ?? [])
    .filter(({ words }) => words.every((word, i) => forms[start + i]?.includes(word)))
    .map(({ words, others }) => ({ length: words.length, others }));
}
