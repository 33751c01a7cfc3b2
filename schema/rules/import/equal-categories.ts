import { memo } from '../memo.ts';
import { getWordForms } from '../search/plurals.ts';
import { fold } from '../text/fold.ts';

/*
 * Names of categories that mean the same in all exports. Only what is certain belongs here: of goods alone
 * ('Electronics', 'Groceries', 'Furniture') exports also have manufacturers and wholesalers.
 */

/** Last words of names of which exports have the plural as well. */
const NOUNS =
  `agency agent airport apartment architect bakery bank bar barber barbershop bookshop bookstore brewery butcher cafe campground center
  chiropractor church clinic club college company consultant contractor counselor dealer dentist dispensary distributor
  doctor drugstore electrician facility florist gallery garage groomer gym hairdresser hospital hostel hotel inn instructor
  landscaper laundromat lawyer library locksmith manufacturer market motel mover museum nightclub office optician
  optometrist organization painter park parlor pharmacy phone photographer plumber podiatrist preschool pub rental
  restaurant salon school service shop spa station store studio supermarket supplier surgeon tailor temple theater
  therapist university veterinarian wholesaler winery zoo`.split(/\s+/);

/** British spellings of words. */
const SPELLINGS: Readonly<Record<string, string>> = {
  centre: 'center',
  centres: 'centers',
  theatre: 'theater',
  theatres: 'theaters',
  jewellery: 'jewelry',
  tyre: 'tire',
};

/** Goods of which a store is also called a shop. */
const SHOPS = new Set(
  splitList(`antique, auto parts, baby, beauty supply, bicycle, book, bubble tea, butcher, candy, cell phone, cheese,
    chocolate, clothing, comic book, cosmetics, donut, fabric, flower, frozen yogurt, furniture, game, gift, hardware,
    hobby, ice cream, jewelry, liquor, mobile phone, music, pet, record, shoe, souvenir, sporting goods, stationery,
    tea, thrift, tire, tobacco, toy, vape, video game, wine`),
);

/** Work whose name exports also write with 'service'. */
const SERVICES = new Set(
  splitList(`appliance repair, auto repair, bicycle repair, bookkeeping, carpet cleaning, catering, computer repair,
    courier, dry cleaning, gutter cleaning, house cleaning, junk removal, landscaping, lawn care, limousine, locksmith,
    moving and storage, pest control, pressure washing, shoe repair, snow removal, tax preparation, taxi, towing,
    translation, upholstery cleaning, window cleaning`),
);

/** Further names that mean the same, a line each, in English, Turkish, German, French and Spanish. */
const LINES = `
auto parts store, auto parts
auto repair, auto repair shop
barber, barber shop, barbershop
book store, bookstore, bookshop
drug store, drugstore
fast food restaurant, fast food
grocery store, grocery
jewelry store, jewelry
nightclub, night club
shoe store, shoes
avukat, avukatlar
banka, bankalar
berber, berberler
diş hekimi, diş hekimleri
eczane, eczaneler
emlakçı, emlakçılar
fırın, fırınlar
hastane, hastaneler
kafe, kafeler
kuaför, kuaförler
kütüphane, kütüphaneler
lokanta, lokantalar
müze, müzeler
okul, okullar
otel, oteller
otopark, otoparklar
pastane, pastaneler
restoran, restoranlar
apotheke, apotheken
bäckerei, bäckereien
friseur, friseure, friseursalon
gaststätte, gaststätten
metzgerei, metzgereien
museum, museen
rechtsanwalt, rechtsanwälte
zahnarzt, zahnärzte, zahnarztpraxis
boulangerie, boulangeries
pharmacie, pharmacies
farmacia, farmacias
panadería, panaderías
peluquería, peluquerías
`;

const SINGULARS: ReadonlyMap<string, string> = new Map(
  NOUNS.map((noun): [string, string] => [getWordForms(noun)[1] ?? `${noun}s`, noun]),
);
const FIRST_OF_LINE: ReadonlyMap<string, string> = new Map(
  LINES.trim()
    .split('\n')
    .map(splitList)
    .flatMap((names) => names.map((name): [string, string] => [fold(name), fold(names[0]!)])),
);

const CACHE_SIZE = 5000;

/**
 * The name that stands for all names of a category that mean the same.
 *
 * @param key folded name
 * @example getEqualName('coffee shops') → 'coffee shop'; getEqualName('pest control service') → 'pest control'
 */
export const getEqualName: (key: string) => string = memo(CACHE_SIZE, (key) => {
  // Before plurals: the French 'pharmacies' is not that of 'pharmacy'.
  const listed = FIRST_OF_LINE.get(key);
  if (listed !== undefined) return listed;
  const words = key.split(' ').map((word) => SPELLINGS[word] ?? word);
  words.push(toSingular(words.pop()!));
  const name = words.join(' ');
  const start = words.slice(0, -1).join(' ');
  const ending = words.at(-1)!;
  if (ending === 'shop' && SHOPS.has(start)) return findFirst(`${start} store`);
  if (ending === 'service' && SERVICES.has(start)) return findFirst(start);
  return findFirst(name);
});

function toSingular(word: string): string {
  return SINGULARS.get(word) ?? word;
}

function findFirst(name: string): string {
  return FIRST_OF_LINE.get(name) ?? name;
}

function splitList(text: string): string[] {
  return text.split(',').map((each) => each.trim().replace(/\s+/g, ' '));
}
