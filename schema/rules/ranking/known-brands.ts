/**
 * Chains that visitors look for by name, folded. Only a name that begins with one counts, and it counts little: a
 * chain is what somebody knows, not what is better.
 */
const BRANDS = `
7 eleven, 7 11, a101, ace hardware, albertsons, aldi, aldi nord, aldi sud, amazon fresh, apple store, applebees, arbys, asda,
autozone, bauhaus, best buy, best western, bim, boots, burger king, carrefour, carrefoursa, chick fil a, chilis, chipotle,
circle k, cold stone creamery, costa coffee, costco, cracker barrel, cvs, dairy queen, dennys, discount tire, dm drogerie,
dominos, duane reade, dunkin, edeka, esso, familymart, five guys, food lion, franprix, gap, greggs, h and m, hampton inn,
harbor freight, hilton, holiday inn, home depot, the home depot, ihop, ikea, jack in the box, jiffy lube, kaufland, kfc, kroger,
lawson, lidl, little caesars, lowes, macys, marriott, mavi, mcdonalds, media markt, mediamarkt, migros, monoprix, morrisons,
novotel, nandos, nike, office depot, olive garden, opet, oreilly auto parts, panda express, panera bread, papa johns,
petco, petsmart, pizza hut, popeyes, pret a manger, primark, publix, reliance fresh, rewe, rite aid, rossmann, safeway,
sainsburys, sephora, sheraton, shell, simit sarayi, sok market, sonic drive in, spar, starbucks, subway, taco bell, target,
tchibo, teknosa, tesco, texas roadhouse, tim hortons, trader joes, ulta beauty, uniqlo, vodafone, wagamama, waitrose, walgreens,
walmart, wendys, whole foods market, zara`;
const KNOWN: ReadonlySet<string> = new Set(BRANDS.split(',').map((brand) => brand.trim()));
const MAX_WORDS = Math.max(...[...KNOWN].map((brand) => brand.split(' ').length));

/** Brands that are words or names as well: 'Target Pest Control', 'Shell Beach Motel', 'Hilton Head Plumbing'. */
const AMBIGUOUS: ReadonlySet<string> = new Set(
  'boots, gap, hilton, lawson, marriott, nike, shell, spar, subway, target'.split(', '),
);

/**
 * True if a name is that of a known chain, or begins with it; after an ambiguous one only a number may follow.
 *
 * @example isKnownBrand('walgreens 1204') → true
 */
export function isKnownBrand(nameKey: string): boolean {
  const words = nameKey.split(' ', MAX_WORDS + 1);
  return words.some((_, i) => {
    const brand = words.slice(0, i + 1).join(' ');
    return KNOWN.has(brand) && !(AMBIGUOUS.has(brand) && /^\D/.test(words[i + 1] ?? ''));
  });
}

/** True if a folded name is exactly that of a known chain. */
export function isKnownBrandName(nameKey: string): boolean {
  return KNOWN.has(nameKey);
}
