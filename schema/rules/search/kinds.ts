import { fold } from '../text/fold.ts';

/**
 * Kinds of businesses: the names that exports give them as categories, and after the bar other words that visitors type
 * (English, Turkish, German, Spanish, French). A search for any of them finds all these categories.
 */
const KINDS = `
plumber, plumbing, plumbing service | plumbers, sıhhi tesisat, tesisatçı, klempner, sanitär, fontanero, plombier
electrician, electrical, electric, electrical installation service | elektrikçi, elektriker, electricista, électricien
dentist, dental clinic, dental | dds, tooth doctor, diş hekimi, diş doktoru, dişçi, zahnarzt, dentista, dentiste
doctor, physician, medical clinic, clinic, health practitioner, family practice physician | gp, md, aile hekimi, doktor, arzt, hausarzt, médico, médecin
hospital | hastane, krankenhaus, hôpital
veterinarian, veterinary services, animal hospital, farm & veterinary services | vet, animal doctor, veteriner, tierarzt, veterinario, vétérinaire
pharmacy, drug store, drugs, chemist | eczane, apotheke, farmacia, pharmacie
optician, optometrist, optical goods, eye care center | glasses, eye doctor, eyeglasses, gözlükçü, optiker, óptica, opticien
chiropractor | back doctor, chiropraktiker
podiatrist | foot doctor
lawyer, lawyer & legal services, attorney, law firm, legal services | avukat, rechtsanwalt, anwalt, abogado, avocat
accountant, accounting & tax preparation, accounting firm, tax preparation service | accounting, cpa, bookkeeper, taxes, tax preparer, muhasebeci, mali müşavir, steuerberater, buchhalter, contador, comptable
insurance agent, insurance agency, health insurance, life insurance, hazard insurance | insurance, sigorta, versicherung, seguros, assurance
bank, credit union | banka, sparkasse, banco, banque
real estate agent, real estate agency, real estate services, real estate operator | realtor, estate agent, emlakçı, emlak, makler, immobilien, inmobiliaria, agence immobilière
contractor, construction, general contractor, construction company, developer | builder, building contractor, müteahhit, inşaat, bauunternehmen, constructor, constructora, constructeur
architect, architecture firm | mimar, architekt, arquitecto, architecte
landscaping services, landscaper, lawn care service, garden supply | landscaping, lawn care, gardener, bahçıvan, gärtner, jardinero, jardinier
cleaning & sanitation, cleaning service, house cleaning service | cleaner, cleaners, maid, house cleaning, temizlik, reinigung, limpieza, nettoyage
pest control, pest control service | exterminator, böcek ilaçlama, schädlingsbekämpfung
locksmith | çilingir, schlüsseldienst, cerrajero, serrurier
mover, moving company, freight, moving and storage service | movers, moving, nakliyat, umzug, mudanzas, déménagement
storage, self storage facility, warehouse | storage unit, storage units, depo, lagerhaus
printing, print shop, printing & photocopies | printer, printers, copy shop, photocopies, matbaa, druckerei, imprenta, imprimerie
auto repair, auto repair shop, car repair and maintenance service, mechanic | mechanics, car repair, garage, oto tamir, tamirci, oto servis, autowerkstatt, kfz werkstatt, taller mecánico, garagiste
auto parts, auto parts store, auto supplies, motor vehicles & parts | car parts, oto yedek parça, yedek parça, autoteile
tire shop | tires, tire, tire store, lastikçi, reifen, llantera, pneus
car wash | carwash, oto yıkama, autowäsche, lavado de coches
automobile sales, car dealer, used car dealer, motor vehicles | cars, car dealership, used cars, oto galeri, autohaus, concesionario
auto rental, car rental agency | rental car, rent a car, car hire, oto kiralama, araç kiralama, autovermietung, alquiler de coches
fuel & gas station, gas station, petroleum products | gas, petrol station, fuel, benzinlik, benzin istasyonu, akaryakıt, tankstelle, gasolinera, station service
taxi, taxi service | cab, taksi
hotels & motels, hotel, motel, bed & breakfast | hotel, motel, lodging, place to stay, places to stay, otel, pansiyon, gasthaus, alojamiento, hôtel
travel agent, travel agency | travel, seyahat acentesi, reisebüro, agencia de viajes, agence de voyages
restaurant | places to eat, place to eat, food, dining, dinner, lunch, lokanta, restoran, gasthof, restaurante
cafe, coffee shop, coffee & tea | coffee, coffeehouse, kahve, kahveci, kafe, kaffee, cafetería
bar, bars & pubs, pub, lounge, wine bar | bars, pubs, meyhane, kneipe
bakery, bagels | bread, fırın, pastane, bäckerei, panadería, boulangerie
ice cream, ice cream shop | dondurma, dondurmacı, eisdiele, heladería, glacier
supermarket, groceries & convenience stores, grocery store, groceries, convenience store | grocery, market, bakkal, süpermarket, supermarkt, supermercado, épicerie, supermarché
florist, flower shop | flowers, çiçekçi, blumenladen, floristería, fleuriste
furniture, furniture store, home furnishings | furniture shop, mobilya, möbel, muebles, meubles
jewelry, jewelry store, jeweler | jeweller, kuyumcu, juwelier, joyería, bijouterie
hardware, hardware store, building materials, home improvement store | nalbur, hırdavat, baumarkt, ferretería, quincaillerie
clothing, clothing store, clothing, apparel, & fashions, apparel | clothes, fashion, giyim, kleidung, ropa, vêtements
shoes, shoe store | shoe shop, ayakkabı, schuhe, zapatería, chaussures
books, bookstore, books, periodicals, & newspapers | book store, bookshop, kitapçı, buchhandlung, librería, librairie
electronics, electronics store, computers & home electronics | elektronik, elektronikmarkt, electrónica
computer services, computer repair service, computers | computer repair, bilgisayar tamiri, computerreparatur
mobile phone, mobile phones, cell phone store, telephone | cell phones, phones, cep telefonu, handy
barber, barber shop | barbers, men's haircut, berber, friseur, barbería, barbier
beauty salon, hair salon, hairdresser | hair, haircut, hairdressers, kuaför, friseursalon, peluquería, coiffeur
nail salon | nails, manicure, tırnak, manikür
massage, massage therapist, day spa, spa | masaj, masseur
gym, fitness center, sports club | fitness, workout, spor salonu, fitnessstudio, gimnasio, salle de sport
laundry & dry cleaning, dry cleaner, laundry, self-service laundry, laundromat | dry cleaning, kuru temizleme, çamaşırhane, reinigung, lavandería, pressing
child care, day care center, preschool, kindergarten | daycare, nursery school, babysitter, kreş, anaokulu, kindertagesstätte, guardería, crèche
school, high school, elementary school | okul, schule, escuela, école
funeral services, funeral home | undertaker, cenaze, bestattung, funeraria, pompes funèbres
museum | müze, museo, musée
movie theater, cinema | movies, sinema, kino, cine, cinéma
library | kütüphane, bibliothek, biblioteca, bibliothèque
police station | police, polis, polizei, policía
post office | postane, post, correos, poste
place of worship, religious organization, church, mosque | cami, kirche, iglesia, église
equipment rental, equipment rental agency | tool rental, rentals
employment agencies, employment agency | jobs, staffing, temp agency, iş bulma
sporting goods, sporting goods store, bicycles & sporting goods | sports store, bike shop, spor malzemeleri
pet groomer, animal services | dog groomer, dog grooming, pet grooming, groomer, hundesalon, köpek kuaförü, pet kuaförü, peluquería canina, toiletteur
pet store, pets & pet supplies, pet food | pet shop, evcil hayvan, tierhandlung, tienda de mascotas, animalerie
`;

/** Categories that a visitor can mean, by the words, folded. */
const CATEGORIES_BY_WORDS = new Map<string, Set<string>>();
for (const line of KINDS.trim().split('\n')) {
  const [names, words = ''] = line.split(' | ');
  // Commas within a name are part of the export's spelling, which folds to the same as without them.
  const keys = [...names!.split(/, (?!& )/), ...words.split(', ')].map(fold);
  for (const said of keys) {
    const known = CATEGORIES_BY_WORDS.get(said) ?? new Set();
    // What visitors say is a category in other countries: 'Zahnarzt'.
    for (const key of keys) known.add(key);
    CATEGORIES_BY_WORDS.set(said, known);
  }
}

/**
 * Keys of the categories that a visitor means by some words, besides those that have these words as their name.
 *
 * @param said folded words
 * @example findKinds('zahnarzt') → ['dentist', 'dental clinic', 'dental', 'dds', 'tooth doctor', …]
 */
export function findKinds(said: string): string[] {
  return [...(CATEGORIES_BY_WORDS.get(said) ?? [])];
}

/** Folded words of which kinds are named: 'dental', 'clinic', 'shop', 'bäckerei'. */
export const KIND_WORDS: ReadonlySet<string> = new Set(
  [...CATEGORIES_BY_WORDS.keys()].flatMap((said) => said.split(' ')),
);
