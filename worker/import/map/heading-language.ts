import type { Columns } from '../columns/fields.ts';
import { headingKey } from '../columns/heading-key.ts';

/** Words that stand in Turkish headings alone; the others are Dutch, German, Polish or Serbian as well. */
const TURKISH =
  /isletme|firmaad|sirketad|dukkan|mekanad|sehir|ulke|^il(?:i|ce|ilce)?$|mahalle|cadde|sokak|calismasaat|acikadres|tamadres|postakod|enlem|boylam|aciklama|unvan|eposta|websitesi/;
const SHARED =
  /^(?:ad|adi|adres|adresi|isim|telefon|telno|kategori|tur|tip|durum|puan|koordinatlar?|fotograf)$/;
/** Shared words that together are Turkish. */
const ENOUGH = 3;

const known = new WeakMap<Columns, string | null>();

/** The country whose language the headings of a sheet are in: 'TR' for Turkish ones; null for any other. */
export function countryOfHeadings(columns: Columns): string | null {
  let country = known.get(columns);
  if (country === undefined) known.set(columns, (country = decide(columns.headings)));
  return country;
}

function decide(headings: readonly string[]): string | null {
  const keys = headings.map(headingKey);
  const isTurkish =
    keys.some((key) => TURKISH.test(key)) || keys.filter((key) => SHARED.test(key)).length >= ENOUGH;
  return isTurkish ? 'TR' : null;
}
