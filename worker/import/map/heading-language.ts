import type { Columns } from '../columns/fields.ts';
import { headingKey } from '../columns/heading-key.ts';
import type { CountryDefault } from './country.ts';

/** Words that stand in Turkish headings alone; the others are Dutch, German, Polish or Serbian as well. */
const TURKISH =
  /isletme|firmaad|sirketad|dukkan|mekanad|sehir|ulke|^il(?:i|ce|ilce)?$|mahalle|cadde|sokak|calismasaat|acikadres|tamadres|postakod|enlem|boylam|aciklama|unvan|eposta|websitesi/;
const SHARED =
  /^(?:ad|adi|adres|adresi|isim|telefon|telno|kategori|tur|tip|durum|puan|koordinatlar?|fotograf)$/;
/** Shared words that together are Turkish. */
const ENOUGH = 3;

/** Headings of languages that are spoken in several countries, the likeliest first. */
const SPOKEN: { countries: string[]; keys: RegExp }[] = [
  {
    countries: ['DE', 'AT', 'CH', 'LI'],
    keys: /^(?:plz|postleitzahl|ort|stadt|strasse\w*|offnungszeiten|geschaftszeiten|firma|firmenname|bundesland|rufnummer|breitengrad|langengrad|webseite)$/,
  },
  {
    countries: ['FR', 'BE', 'CH', 'LU', 'CA', 'MA', 'TN', 'DZ', 'SN', 'CI'],
    keys: /^(?:codepostal|ville|horaires\w*|raisonsociale|rue|pays|nom|siteweb|courriel)$/,
  },
  {
    countries: ['ES', 'MX', 'AR', 'CO', 'CL', 'PE', 'EC', 'UY', 'PY', 'BO', 'VE', 'CR', 'PA', 'GT', 'DO'],
    keys: /^(?:codigopostal|direccion|ciudad|calle|provincia|nombre|telefono|horarios?|poblacion|sitioweb)$/,
  },
  {
    countries: ['IT', 'CH', 'SM'],
    keys: /^(?:cap|indirizzo|citta|comune|ragionesociale|orari\w*|telefono|sitoweb|via)$/,
  },
  { countries: ['BR'], keys: /^(?:cep|endereco|cidade|estado|bairro|uf|telefone|nome)$/ },
  { countries: ['PT'], keys: /^(?:morada|localidade|codigopostal|concelho|telefone|nome)$/ },
  {
    countries: ['NL', 'BE'],
    keys: /^(?:plaats|straat|openingstijden|bedrijfsnaam|telefoon|woonplaats|naam)$/,
  },
  {
    countries: ['RS', 'BA', 'ME'],
    keys: /^(?:naziv|grad|mesto|adresa|radnovreme|postanskibroj|drzava|opstina|brojtelefona)$/,
  },
  { countries: ['VN'], keys: /^(?:diachi|thanhpho|quanhuyen|dienthoai|sodienthoai|giomocua|mabuudien)$/ },
  { countries: ['IN'], keys: /^pincode$/ },
];
/** Words of one language that are enough; 'Pincode' says it alone. */
const ENOUGH_SPOKEN = 2;
const ALONE = /^(?:plz|cep|pincode|diachi|radnovreme|offnungszeiten)$/;
/** Letters that only Japanese has. */
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}]|住所|電話|郵便番号/u;

const known = new WeakMap<Columns, string[]>();

/**
 * The country whose language the headings of a sheet are in; null where they are English, or where the default speaks that
 * language. A country that somebody named weighs more than a language that several countries share.
 */
export function countryOfHeadings(columns: Columns, fallback: CountryDefault): string | null {
  let countries = known.get(columns);
  if (countries === undefined) known.set(columns, (countries = decide(columns.headings)));
  const [likeliest = null, ...others] = countries;
  const speaks = countries.includes(fallback.code) || (fallback.isNamed && others.length > 0);
  return likeliest !== null && speaks ? null : likeliest;
}

function decide(headings: readonly string[]): string[] {
  const keys = headings.map(headingKey);
  if (keys.some((key) => TURKISH.test(key)) || count(keys, SHARED) >= ENOUGH) return ['TR'];
  if (headings.some((heading) => JAPANESE.test(heading))) return ['JP'];
  const found = SPOKEN.map((language) => ({ ...language, hits: count(keys, language.keys) })).filter(
    (language) =>
      language.hits >= ENOUGH_SPOKEN || keys.some((key) => ALONE.test(key) && language.keys.test(key)),
  );
  // What several languages share as well as each other says nothing.
  const [first, second] = found.sort((a, b) => b.hits - a.hits);
  return first === undefined || first.hits === second?.hits ? [] : first.countries;
}

function count(keys: readonly string[], pattern: RegExp): number {
  return keys.filter((key) => pattern.test(key)).length;
}
