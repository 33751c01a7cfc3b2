/** Countable English nouns at the end of category names. Missing nouns are not pluralised. */
export const NOUNS: ReadonlySet<string> = new Set(
  `
  abbey academy accountant acupuncturist agency agent airport alley apartment appraiser aquarium architect arena
  association atm attorney auctioneer audiologist auditor auditorium baker bakery ballroom bank bar barber
  barbershop beach beautician bistro blacksmith boat bookshop bookstore boutique brasserie breakfast brewery
  brewpub bridge broker brokerage buffet builder building bureau bus business butcher cabin cafe cafeteria
  campground campsite cardiologist carpenter carwash casino castle caterer cathedral cemetery center centre chalet
  chapel charger charity chauffeur chef chiropractor church cinema cleaner clinic club cobbler coffeehouse college
  company complex condominium confectionery consulate consultant contractor cooperative corporation cottage
  council counsellor counselor courier course court courthouse creamery crematorium daycare dealer dealership
  decorator deli delicatessen dentist department depot dermatologist designer dietitian diner disco dispensary
  distillery distributor dock doctor dojo dressmaker driver drugstore electrician embassy engineer enterprise
  exchange exporter exterminator factory farm federation ferry field firm fishmonger florist foundation fund
  gallery garage garden gardener glazier goldsmith greengrocer grocery ground guesthouse gurdwara gym gymnasium
  gynecologist hairdresser hall harbor homestay hospice hospital hostel hotel house hypermarket importer incubator
  inn inspector institute instructor interpreter jail jeweler jeweller kennel kindergarten kiosk lab laboratory
  lake landmark landscaper laundromat laundry lawyer library locksmith lodge lot lounge machine mall mansion
  manufacturer marina market mason mechanic memorial midwife mill ministry monastery monument mosque motel
  mountain mover museum neurologist nightclub notary nurse nursery nutritionist observatory office oncologist
  ophthalmologist optician optometrist orchard organisation organization organizer orthodontist outlet pagoda
  painter palace parish park parkade parlor parlour pathologist patisserie pediatrician pharmacist pharmacy
  photographer physician physiotherapist pizzeria plane planetarium planner plant playground plumber podiatrist
  pool port practice practitioner preschool prison psychiatrist psychologist pub radiologist ranch range refuge
  rental reserve resort restaurant retailer rink roastery roofer ruin salon sanatorium sanctuary school seamstress
  seminary shelter shop showroom shrine society spa specialist stable stadium startup station steakhouse store
  studio stylist supermarket supplier surgeon surveyor synagogue tailor taqueria tavern tax taxi temple terminal
  theater theatre therapist tower track trail train translator trust tutor union university upholsterer urologist
  vendor venue vet veterinarian videographer viewpoint villa vineyard warehouse welder wholesaler winery workshop
  yacht zoo
  `
    .trim()
    .split(/\s+/),
);

/** Irregular plurals. */
export const IRREGULAR: Readonly<Record<string, string>> = {
  man: 'men',
  woman: 'women',
  person: 'people',
  child: 'children',
  midwife: 'midwives',
  wharf: 'wharves',
};
