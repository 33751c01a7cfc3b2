import { fold } from '../text/fold.ts';

/** ISO 3166-1 alpha-2 codes, and XK, which Kosovo uses although ISO has none for it. */
const CODES = `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW
BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA
GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH
KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY
MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH
SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI
VN VU WF WS XK YE YT ZA ZM ZW`;

/** Codes of all countries. */
export const COUNTRY_CODES: readonly string[] = CODES.split(/\s+/);
const KNOWN_CODES = new Set(COUNTRY_CODES);

/** Folded names and codes in use that CLDR lacks. `KKTC` has no code of its own: ISO 3166 has the island as CY. */
const ALIASES = new Map<string, string>();
for (const entry of `US: usa, u s a, u s, united states of america, america, amerika, abd, eeuu, ee uu, estados unidos de america
  GB: uk, u k, great britain, england, scotland, wales, northern ireland, ingiltere, iskocya, galler, gbr, angleterre, inglaterra
  NL: holland, the netherlands, holanda, nld
  AE: uae, u a e, emirates, bae, emirats arabes unis
  TR: turkey, tur, turkiye cumhuriyeti, republic of turkiye, republic of turkey
  DE: deu, federal republic of germany, bundesrepublik deutschland, brd
  CY: kktc, kuzey kibris, kuzey kibris turk cumhuriyeti, northern cyprus, trnc
  CZ: czech republic, ceska republika, cek cumhuriyeti, cze
  KR: south korea, korea, republic of korea, guney kore, kor
  KP: north korea
  RU: russian federation, rus
  CI: ivory coast
  BA: bosnia, bosna hersek, bih
  MK: macedonia
  HK: hong kong, hongkong
  MO: macau
  VN: viet nam, vnm
  CD: dr congo, drc
  IR: iran, islamic republic of iran
  SY: syrian arab republic
  LA: lao pdr
  TZ: united republic of tanzania
  VE: venezuela
  BO: bolivia
  CN: prc, peoples republic of china, chn
  TW: taiwan
  PS: palestine, filistin
  SZ: swaziland
  CV: cape verde
  IE: eire, republic of ireland, irl
  CH: helvetia, che, schweiz suisse svizzera
  CA: can
  MX: mex
  FR: fra
  ES: esp
  IT: ita
  AT: aut
  PL: pol
  BR: bra
  IN: bharat, ind
  JP: jpn, nippon
  AU: aus
  RS: srb
  SA: ksa, suudi arabistan, saudi, السعودية
  AE: الإمارات, الامارات
  US: أمريكا, امريكا, الولايات المتحدة الأمريكية`.split('\n')) {
  const [code = '', names = ''] = entry.trim().split(': ');
  for (const name of names.split(', ')) ALIASES.set(fold(name), code);
}

/** Languages in which names of countries are recognised: those of most countries, and of most authors of lists. */
const LANGUAGES =
  `fr es it pt nl da sv nb fi is pl cs sk sl hr sr sr-Latn bs mk bg ro hu el sq lt lv et ru uk be ka hy az kk
uz ky tg tk ar fa he ur ku hi bn ta te mr gu kn ml pa ne si th vi id ms fil lo km my zh zh-Hant ja ko mn am sw af ca eu gl ga cy
mt lb de`.split(/\s+/);

let codesByName: Map<string, string> | undefined;
let codesByForeignName: Map<string, string> | undefined;

/**
 * Parses a country code, or a name in one of eighty languages ('US', 'U.S.A.', 'Türkiye', 'Almanya', 'Deutschland',
 * 'España', '日本'); null if there is no such country.
 */
export function parseCountryCode(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length === 2 && KNOWN_CODES.has(trimmed.toUpperCase())) return trimmed.toUpperCase();
  return parseCountryName(trimmed);
}

/** As `parseCountryCode`, but for names only: in an address 'CA' is California. */
export function parseCountryName(text: string): string | null {
  const key = fold(text);
  if (key === '') return null;
  const known = ALIASES.get(key) ?? (codesByName ??= mapNamesToCodes(['en', 'tr'])).get(key);
  // The other languages have 10,000 names, loaded only for a name that none of ours matches.
  return known ?? (codesByForeignName ??= mapNamesToCodes(LANGUAGES)).get(key) ?? null;
}

/** English name of a country: 'US' → 'United States'. Unknown codes are returned unchanged. */
export function getCountryName(code: string): string {
  return KNOWN_CODES.has(code) ? (ENGLISH_NAMES.of(code) ?? code) : code;
}

const ENGLISH_NAMES = new Intl.DisplayNames('en', { type: 'region' });

/** Folded names in some languages. A name of two countries in different languages ('Kongo') is dropped. */
function mapNamesToCodes(languages: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  const shared = new Set<string>();
  for (const language of languages) {
    const display = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of COUNTRY_CODES) {
      const key = fold(display.of(code) ?? '');
      if (key === '') continue;
      if ((names.get(key) ?? code) !== code) shared.add(key);
      names.set(key, code);
    }
  }
  for (const key of shared) names.delete(key);
  return names;
}
