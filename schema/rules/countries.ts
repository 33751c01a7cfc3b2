import { fold } from './fold.ts';

/** ISO 3166-1 alpha-2 codes. */
const CODES = `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW
BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA
GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH
KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY
MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH
SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI
VN VU WF WS YE YT ZA ZM ZW`;

export const COUNTRY_CODES: readonly string[] = CODES.split(/\s+/);
const KNOWN = new Set(COUNTRY_CODES);

/** Names that neither English nor Turkish lists of countries hold, folded. */
const ALIASES = new Map([
  ['usa', 'US'],
  ['u s a', 'US'],
  ['u s', 'US'],
  ['united states of america', 'US'],
  ['america', 'US'],
  ['abd', 'US'],
  ['uk', 'GB'],
  ['great britain', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['northern ireland', 'GB'],
  ['ingiltere', 'GB'],
  ['holland', 'NL'],
  ['the netherlands', 'NL'],
  ['turkey', 'TR'],
  ['czech republic', 'CZ'],
  ['south korea', 'KR'],
  ['korea', 'KR'],
  ['uae', 'AE'],
  ['russia', 'RU'],
  ['ivory coast', 'CI'],
  ['bosnia', 'BA'],
  ['macedonia', 'MK'],
  ['hong kong', 'HK'],
  ['macau', 'MO'],
  ['viet nam', 'VN'],
  ['can', 'CA'],
  ['mex', 'MX'],
  ['deu', 'DE'],
  ['gbr', 'GB'],
  ['tur', 'TR'],
]);

let byName: Map<string, string> | undefined;

/**
 * The code of a country, from a code or from its name in English or Turkish ('US', 'USA', 'United States of America',
 * 'Türkiye', 'Almanya'); null when there is no such country.
 */
export function countryCode(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length === 2 && KNOWN.has(trimmed.toUpperCase())) return trimmed.toUpperCase();
  return countryNamed(trimmed);
}

/** Like `countryCode`, but reads names only: in an address 'CA' is California. */
export function countryNamed(text: string): string | null {
  const key = fold(text);
  return ALIASES.get(key) ?? (byName ??= namesToCodes()).get(key) ?? null;
}

/** English name of a country: countryName('US') → 'United States'. A code that is none comes back as it is. */
export function countryName(code: string): string {
  return KNOWN.has(code) ? (english.of(code) ?? code) : code;
}

const english = new Intl.DisplayNames('en', { type: 'region' });

function namesToCodes(): Map<string, string> {
  const turkish = new Intl.DisplayNames('tr', { type: 'region' });
  const names = new Map<string, string>();
  for (const code of COUNTRY_CODES) {
    for (const name of [english.of(code), turkish.of(code)]) {
      if (name !== undefined) names.set(fold(name), code);
    }
  }
  return names;
}
