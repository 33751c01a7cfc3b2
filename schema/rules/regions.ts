import { fold } from './fold.ts';

/** A state or territory of the United States, a province of Canada or a state of Mexico. */
export type Region = { code: string; name: string; countryCode: 'US' | 'CA' | 'MX' };

const UNITED_STATES = `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|
DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|
LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|
NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|
OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|
VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|GU Guam|
MP Northern Mariana Islands|PR Puerto Rico|VI U.S. Virgin Islands`;

const CANADA = `AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|
NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon`;

const MEXICO = `AGU Aguascalientes|BCN Baja California|BCS Baja California Sur|CAM Campeche|CHP Chiapas|CHH Chihuahua|
COA Coahuila|COL Colima|CMX Ciudad de México|DUR Durango|GUA Guanajuato|GRO Guerrero|HID Hidalgo|JAL Jalisco|
MEX Estado de México|MIC Michoacán|MOR Morelos|NAY Nayarit|NLE Nuevo León|OAX Oaxaca|PUE Puebla|QUE Querétaro|
ROO Quintana Roo|SLP San Luis Potosí|SIN Sinaloa|SON Sonora|TAB Tabasco|TAM Tamaulipas|TLA Tlaxcala|VER Veracruz|
YUC Yucatán|ZAC Zacatecas`;

/** Other names in use, folded. */
const ALIASES = new Map([
  ['washington dc', 'US DC'],
  ['d c', 'US DC'],
  ['virgin islands', 'US VI'],
  ['us virgin islands', 'US VI'],
  ['pq', 'CA QC'],
  ['nf', 'CA NL'],
  ['newfoundland', 'CA NL'],
  ['yukon territory', 'CA YT'],
  ['pei', 'CA PE'],
  ['cdmx', 'MX CMX'],
  ['distrito federal', 'MX CMX'],
  ['mexico city', 'MX CMX'],
  ['mexico state', 'MX MEX'],
]);

/** Territories that lists of countries count as countries of their own. */
const TERRITORIES = new Set(['AS', 'GU', 'MP', 'PR', 'VI']);

export const REGIONS: readonly Region[] = [
  ...parse(UNITED_STATES, 'US'),
  ...parse(CANADA, 'CA'),
  ...parse(MEXICO, 'MX'),
];

const BY_KEY = new Map<string, Region>();
for (const region of REGIONS) {
  BY_KEY.set(`${region.countryCode} ${region.code}`, region);
  BY_KEY.set(`${region.countryCode} ${fold(region.code)}`, region);
  BY_KEY.set(`${region.countryCode} ${fold(region.name)}`, region);
}

/**
 * Finds a state or province by its code or name, in any case, with or without dots. Codes and names of the
 * three countries do not overlap; `countryCode` narrows the search all the same.
 *
 * @example findRegion('new jersey') → { code: 'NJ', name: 'New Jersey', countryCode: 'US' }
 */
export function findRegion(text: string, countryCode?: string): Region | null {
  const key = fold(text);
  if (key === '') return null;
  const alias = ALIASES.get(key);
  for (const country of ['US', 'CA', 'MX']) {
    if (countryCode !== undefined && countryCode !== country) continue;
    const found =
      BY_KEY.get(`${country} ${key}`) ?? (alias?.startsWith(country) ? BY_KEY.get(alias) : undefined);
    if (found !== undefined) return found;
  }
  return null;
}

/** A country code under which the post of the United States counts it: 'PR' → 'US'. */
export function isTerritory(countryCode: string): boolean {
  return TERRITORIES.has(countryCode);
}

function parse(text: string, countryCode: Region['countryCode']): Region[] {
  return text.split('|').map((entry) => {
    const [code = '', ...name] = entry.trim().split(' ');
    return { code, name: name.join(' '), countryCode };
  });
}
