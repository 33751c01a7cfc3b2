import { fold } from '../text/fold.ts';
import { REGIONS_ABROAD } from './regions-abroad.ts';

/** A state, territory or province of a country. `code` is '' if none is in use. */
export type Region = { code: string; name: string; countryCode: string };

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

/** Territories that lists of countries treat as countries. */
const TERRITORIES = new Set(['AS', 'GU', 'MP', 'PR', 'VI']);

/** States, territories and provinces of the US, Canada and Mexico. */
export const REGIONS: readonly Region[] = [
  ...parseRegions(UNITED_STATES, 'US'),
  ...parseRegions(CANADA, 'CA'),
  ...parseRegions(MEXICO, 'MX'),
];

const BY_KEY = new Map<string, Region>();
/** Countries outside North America by the full names of their regions. */
const COUNTRIES_BY_NAME = new Map<string, Set<string>>();
for (const region of [
  ...REGIONS,
  ...Object.entries(REGIONS_ABROAD).flatMap(([code, list]) => parseRegions(list, code)),
]) {
  for (const name of [region.code, ...region.name.split('/')]) {
    if (name !== '') BY_KEY.set(`${region.countryCode} ${fold(name)}`, toNamedRegion(region));
  }
  if (!(region.countryCode in REGIONS_ABROAD)) continue;
  for (const name of region.name.split('/')) {
    const key = fold(name);
    COUNTRIES_BY_NAME.set(key, (COUNTRIES_BY_NAME.get(key) ?? new Set()).add(region.countryCode));
  }
}

/**
 * Finds a state or province by code or name, in any case, with or without dots. Without a country it searches the US,
 * Canada and Mexico, whose codes and names do not overlap.
 *
 * @example findRegion('new jersey') → { code: 'NJ', name: 'New Jersey', countryCode: 'US' }
 * @example findRegion('SP', 'BR') → { code: 'SP', name: 'São Paulo', countryCode: 'BR' }
 */
export function findRegion(text: string, countryCode?: string): Region | null {
  const key = fold(text);
  if (key === '') return null;
  const alias = ALIASES.get(key);
  for (const country of countryCode === undefined ? ['US', 'CA', 'MX'] : [countryCode]) {
    const found =
      BY_KEY.get(`${country} ${key}`) ??
      (alias?.startsWith(country) ? BY_KEY.get(`${country} ${fold(alias.slice(3))}`) : undefined);
    if (found !== undefined) return found;
  }
  return null;
}

/**
 * The country outside North America that has a region of this full name ('İstanbul', 'Bayern', 'Karnataka'); null for
 * other words, and for names in several countries.
 */
export function getCountryByRegion(name: string): string | null {
  const countries = COUNTRIES_BY_NAME.get(fold(name));
  return countries?.size === 1 ? [...countries][0]! : null;
}

/** True for country codes that the US Postal Service treats as states: 'PR'. */
export function isTerritory(countryCode: string): boolean {
  return TERRITORIES.has(countryCode);
}

/** Parses 'TX Texas|UT Utah'; '- Bursa' has no code. */
function parseRegions(text: string, countryCode: string): Region[] {
  return text.split('|').map((entry) => {
    const [code = '', ...name] = entry.trim().split(' ');
    return { code: code === '-' ? '' : code, name: name.join(' '), countryCode };
  });
}

/** The first name of a region is the one that is shown. */
function toNamedRegion(region: Region): Region {
  return { ...region, name: region.name.split('/')[0]! };
}
