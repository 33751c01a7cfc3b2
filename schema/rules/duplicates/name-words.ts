const toSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Folded words that a name has or lacks without being another one: legal forms, articles and conjunctions. */
export const NOISE = toSet(
  `the and of at in for y e et und de del la le les der die das an
  inc incorporated llc llp lp ltd limited co corp corporation company plc pc pllc lc dba
  gmbh ug ag kg ohg ev gbr mbh societe ste sarl sas sa eurl snc srl spa bv nv ab oy
  sti sirketi as anonim tic ticaret san sanayi ve pvt private kk`,
);

/** Spellings of one word. */
export const SPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    centre: 'center',
    ctr: 'center',
    centers: 'center',
    theatre: 'theater',
    kafe: 'cafe',
    svc: 'service',
    svcs: 'service',
    services: 'service',
    assoc: 'associates',
    mgmt: 'management',
    intl: 'international',
    natl: 'national',
    univ: 'university',
    dept: 'department',
    mfg: 'manufacturing',
    saint: 'st',
    mount: 'mt',
  }),
);

/** Folded words of departments: a business in the building of another, often with its number. */
export const DEPARTMENTS = toSet(
  `department pharmacy apotheke eczane optical vision photo bakery deli fuel gas petrol garden tire atm kiosk
  clerk treasurer recorder assessor attorney sheriff police court library engineer planning personnel processing
  auditor commission council utility utilities adm parking otopark otoparki museum muze muzesi school okul okulu clinic lab laboratory radiology
  imaging emergency cardiology surgery oncology pediatrics records administration admin inspection inspections
  maintenance gift shop spa pool gym wholesale warehouse hotel otel oteli restoran restorani restaurante annex annexe
  lot pavilion ward`,
);
