import { fold } from '../../../../schema/rules/text/fold.ts';
import { findRegion } from '../../../../schema/rules/location/regions.ts';
import { memoByText } from '../../../../schema/rules/memo-by-text.ts';

/** Words in lower case inside a name ('Lake in the Hills', 'Prairie du Chien', 'Marina del Rey'). */
const SMALL = new Set('of the and or in on at by for under du de del des'.split(' '));
/** Words in lower case between hyphens only ('Saint-Jean-sur-Richelieu', but 'Big Sur' and 'North Las Vegas'). */
const SMALL_IN_HYPHENS = new Set('a au aux en la le les los las sous sur'.split(' '));
/** Words in upper case. */
const CAPITALS = new Set('AFB NYC SLC DC USA II III IV NE NW SE SW'.split(' '));
/** Names with an inner capital that no rule yields. */
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
 * Corrects the case of a city in capitals or in lower case ('LONG BRANCH' → 'Long Branch', 'mccook' → 'McCook',
 * "COEUR D'ALENE" → "Coeur d'Alene"); others stay unchanged. Turkish provinces are recognised without Turkish letters
 * too ('SANLIURFA' → 'Şanlıurfa').
 */
export function toCityName(text: string, countryCode: string): string {
  return (countryCode === 'TR' ? turkishSpeller : defaultSpeller)(text);
}

/** Converts full-width letters, digits and punctuation to ASCII: 'Ａｕｓｔｉｎ' → 'Austin'. */
function toHalfWidth(sign: string): string {
  return String.fromCharCode(sign.charCodeAt(0) - 0xfee0);
}

const turkishSpeller = memoByText((text) => {
  const spelled = spell(text, 'tr');
  const province = spelled === text ? null : findRegion(text, 'TR');
  return province !== null && fold(province.name) === fold(text) ? province.name : spelled;
});
const defaultSpeller = memoByText((text) => spell(text, 'en'));

function spell(given: string, language: string): string {
  const raw = given.replace(/[\uff01-\uff5e]/g, toHalfWidth);
  // The US postal service writes 'MC CORMICK' for McCormick.
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
    return `${letter === 'd' && !isFirst ? 'd' : letter.toUpperCase()}${sign}${capitalize(rest, language)}`;
  }
  if (/^mc\p{L}{2,}/u.test(small)) return `Mc${capitalize(small.slice(2), language)}`;
  return capitalize(small, language);
}

function capitalize(word: string, language: string): string {
  const [first = ''] = word;
  return first.toLocaleUpperCase(language) + word.slice(first.length);
}
