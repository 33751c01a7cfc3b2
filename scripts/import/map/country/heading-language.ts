import type { Columns } from '../../columns/fields.ts';
import { toHeadingKey } from '../../columns/heading-meanings.ts';
import type { CountryDefault } from './country-default.ts';

/** Words that occur in Turkish headings only; the others also in Dutch, German, Polish or Serbian. */
const TURKISH =
  /isletme|firmaad|sirketad|dukkan|mekanad|sehir|ulke|^il(?:i|ce|ilce)?$|mahalle|cadde|sokak|calismasaat|acikadres|tamadres|postakod|enlem|boylam|aciklama|unvan|eposta|websitesi/;
const SHARED =
  /^(?:ad|adi|adres|adresi|isim|telefon|telno|kategori|tur|tip|durum|puan|koordinatlar?|fotograf)$/;
/** Number of shared words that indicate Turkish. */
const ENOUGH = 3;

/** Headings in languages of several countries, the most likely country first. */
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
/** Number of words that indicate a language; 'Pincode' alone suffices. */
const ENOUGH_SPOKEN = 2;
const ALONE = /^(?:plz|cep|pincode|diachi|radnovreme|offnungszeiten)$/;
/** Letters that only Japanese has. */
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}]|住所|電話|郵便番号/u;
/** Letters of Hindi and Nepali. */
const DEVANAGARI = /\p{Script=Devanagari}/u;

const known = new WeakMap<Columns, string[]>();

/**
 * The country of the language of the headings; null for English, or if the default country speaks that language. A
 * country named by the user outweighs a language of several countries.
 */
export function findCountryByHeadings(columns: Columns, fallback: CountryDefault): string | null {
  let countries = known.get(columns);
  if (countries === undefined) known.set(columns, (countries = decide(columns.headings)));
  const [likeliest = null, ...others] = countries;
  const speaks = countries.includes(fallback.code) || (fallback.isNamed && others.length > 0);
  return likeliest !== null && speaks ? null : likeliest;
}

function decide(headings: readonly string[]): string[] {
  const keys = headings.map(toHeadingKey);
  if (keys.some((key) => TURKISH.test(key)) || count(keys, SHARED) >= ENOUGH) return ['TR'];
  if (headings.some((heading) => JAPANESE.test(heading))) return ['JP'];
  if (headings.some((heading) => DEVANAGARI.test(heading))) return ['IN', 'NP'];
  const found = SPOKEN.map((language) => ({ ...language, hits: count(keys, language.keys) })).filter(
    (language) =>
      language.hits >= ENOUGH_SPOKEN || keys.some((key) => ALONE.test(key) && language.keys.test(key)),
  );
  // Words that fit several languages equally are no evidence.
  const [first, second] = found.sort((a, b) => b.hits - a.hits);
  return first === undefined || first.hits === second?.hits ? [] : first.countries;
}

function count(keys: readonly string[], pattern: RegExp): number {
  return keys.filter((key) => pattern.test(key)).length;
}
