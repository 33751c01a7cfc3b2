import { fold } from '../../../schema/rules/fold.ts';
import { findRegion } from '../../../schema/rules/regions.ts';
import { remember } from './remember.ts';

/** Words that stay small inside a name ('Lake in the Hills', 'Prairie du Chien', 'Marina del Rey'). */
const SMALL = new Set('of the and or in on at by for under du de del des'.split(' '));
/** Words that stay small between hyphens only ('Saint-Jean-sur-Richelieu', but 'Big Sur' and 'North Las Vegas'). */
const SMALL_IN_HYPHENS = new Set('a au aux en la le les los las sous sur'.split(' '));
/** Words that stay in capitals. */
const CAPITALS = new Set('AFB NYC SLC DC USA II III IV NE NW SE SW'.split(' '));
/** Names with a capital inside that no rule gives. */
const SPELLINGS: Record<string, string> = {
  dekalb: 'DeKalb',
  desoto: 'DeSoto',
  deland: 'DeLand',
  debary: 'DeBary',
  defuniak: 'DeFuniak',
  deforest: 'DeForest',
  dewitt: 'DeWitt',
  dubois: 'DuBois',
  dupont: 'DuPont',
  lagrange: 'LaGrange',
  laplace: 'LaPlace',
  lavergne: 'LaVergne',
  laverkin: 'LaVerkin',
};

/**
 * The spelling of a city that people use: names in capitals or in small letters get capitals where they belong
 * ('LONG BRANCH' → 'Long Branch', 'mccook' → 'McCook', "COEUR D'ALENE" → "Coeur d'Alene"); others stay as they are. Capitals
 * without the letters of Turkish name its provinces as well ('SANLIURFA' → 'Şanlıurfa').
 */
export function cityName(text: string, countryCode: string): string {
  return (countryCode === 'TR' ? turkish : other)(text);
}

/** Full-width letters, digits and signs as those of ASCII: 'Ａｕｓｔｉｎ' is Austin. */
function toHalfWidth(sign: string): string {
  return String.fromCharCode(sign.charCodeAt(0) - 0xfee0);
}

const turkish = remember((text) => {
  const spelled = spell(text, 'tr');
  const province = spelled === text ? null : findRegion(text, 'TR');
  return province !== null && fold(province.name) === fold(text) ? province.name : spelled;
});
const other = remember((text) => spell(text, 'en'));

function spell(given: string, language: string): string {
  const raw = given.replace(/[\uff01-\uff5e]/g, toHalfWidth);
  // The post writes 'MC CORMICK' for McCormick.
  const text = raw.replace(/(?<!\p{L})(mc) (?=\p{L}{3})/giu, '$1');
  const isMixed = text !== text.toLocaleUpperCase(language) && text !== text.toLocaleLowerCase(language);
  if (isMixed)
    return text.replace(/(?<!\p{L})Mc(\p{Ll})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`);
  return text.replace(/\p{L}[\p{L}\p{M}'’]*/gu, (word, at: number) =>
    spellWord(word, text.slice(0, at), language),
  );
}

function spellWord(word: string, before: string, language: string): string {
  const small = word.toLocaleLowerCase(language);
  const isFirst = !/\p{L}/u.test(before) || before.endsWith('/');
  if (CAPITALS.has(word)) return word;
  if (!isFirst && (SMALL.has(small) || (before.endsWith('-') && SMALL_IN_HYPHENS.has(small)))) return small;
  if (Object.hasOwn(SPELLINGS, small)) return SPELLINGS[small]!;
  const prefix = /^([dol])(['’])(\p{L}{2,})$/u.exec(small);
  if (prefix !== null) {
    const [, letter, sign, rest] = prefix as unknown as [string, string, string, string];
    return `${letter === 'd' && !isFirst ? 'd' : letter.toUpperCase()}${sign}${capital(rest, language)}`;
  }
  if (/^mc\p{L}{2,}/u.test(small)) return `Mc${capital(small.slice(2), language)}`;
  return capital(small, language);
}

function capital(word: string, language: string): string {
  const [first = ''] = word;
  return first.toLocaleUpperCase(language) + word.slice(first.length);
}
