import { CATEGORY_NAMES } from '../business/category-names.ts';
import { NOISE } from '../duplicates/name-words.ts';
import { KIND_WORDS } from '../search/kinds.ts';
import { fold } from '../text/fold.ts';

/** Words of offices, schools and places that every town has, besides those of kinds, folded. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  `us usa county city town national public private municipal department dept division div office offices agency
  administration commission authority government federal branch center centre ctr building hall service services svc
  station fire rescue police sheriff sheriffs highway patrol court courts courthouse juvenile justice jail prison
  corrections attorney general district transportation drivers license licenses human social welfare health workforce
  employment job jobs rehabilitation parks park recreation playground pool swimming golf course cemetery chamber
  commerce senior seniors citizen citizens community youth family children day head start museum library school schools
  elementary middle high primary secondary nursery college university academy kindergarten
  first grace trinity holy st saint baptist methodist lutheran presbyterian catholic orthodox christ jesus god christian
  bible chapel temple parish ward mission ministries synagogue seminary lodge masonic
  atm parking lot garage toilet toilets restroom restrooms shed bus rest area
  mairie ecole ecoles primaire maternelle elementaire polyvalente publique prive privee communale communal lycee cantine
  scolaire cuisine centrale centre hospitalier clinique maison retraite ehpad ccas creche petite enfance foyer salle
  fetes piscine gendarmerie bibliotheque charcuterie patisserie place
  rathaus burgeramt gemeinde stadt grundschule gymnasium realschule hauptschule kita feuerwehr friedhof freibad hallenbad
  bucherei stadtbucherei wochenmarkt markt flohmarkt bahnhof parkplatz parkhaus spielplatz
  belediye belediyesi muhtarlik muhtarligi ilkokulu ortaokulu lisesi universitesi camii merkez merkezi aile sagligi saglik
  ocagi devlet hastanesi mahalle mahallesi koy koyu otopark otoparki acik kapali eczanesi karakolu itfaiye bufe pazar
  pazari parki emniyet mudurlugu kaymakamligi postanesi
  ayuntamiento colegio instituto parroquia centro salud oficina municipal
  comune scuola elementare media materna chiesa comunale ufficio postale stazione municipio
  nöbetçi 郵便局 交番 小学校 中学校 公園 駐車場 コンビニ 邮局 药店 小学 مسجد مدرسة صيدلية سوبرماركت بقالة מכולת סופרמרקט`
    .split(/\s+/)
    .map(fold),
);

/** Words that only say what something is. */
const KINDS: ReadonlySet<string> = new Set([
  ...KIND_WORDS,
  ...COMMON_WORDS,
  ...NOISE,
  ...CATEGORY_NAMES.flatMap((name) => fold(name).split(' ')),
]);

/** True for a folded name that only says what something is. @example isKindName('us post office') → true */
export function isKindName(nameKey: string): boolean {
  return nameKey.split(' ').every((word) => KINDS.has(word));
}
