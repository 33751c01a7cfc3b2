/**
 * Formats of postal codes, after the Universal Postal Union: 9 is a digit, A a letter, * either, 0 a digit of a code
 * that may begin with zeros, which spreadsheets strip from numbers. Countries that are absent have no codes, or none
 * of a fixed format.
 */
const FORMS: Record<string, string> = {
  AL: '9999',
  AM: '0000',
  AR: '9999',
  AT: '9999',
  AU: '0000',
  AZ: '9999',
  BA: '99999',
  BD: '9999',
  BE: '9999',
  BG: '9999',
  BR: '00000-000',
  BY: '999999',
  CH: '9999',
  CL: '9999999',
  CN: '000000',
  CO: '000000',
  CY: '9999',
  CZ: '999 99',
  DE: '00000',
  DK: '0000',
  DZ: '00000',
  EE: '99999',
  EG: '99999',
  ES: '00000',
  FI: '00000',
  FR: '00000',
  GE: '0000',
  GR: '999 99',
  HR: '99999',
  HU: '9999',
  ID: '99999',
  IL: '9999999',
  IN: '999999',
  IQ: '99999',
  IR: '9999999999',
  IS: '999',
  IT: '00000',
  JO: '99999',
  JP: '000-0000',
  KE: '00000',
  KR: '00000',
  KW: '00000',
  KZ: '000000',
  LB: '9999',
  LI: '9999',
  LK: '00000',
  LT: '00000',
  LU: '9999',
  MA: '99999',
  MC: '99999',
  MD: '9999',
  ME: '99999',
  MK: '9999',
  MX: '00000',
  MY: '00000',
  NL: '9999 AA',
  NO: '0000',
  NP: '99999',
  NZ: '0000',
  PE: '00000',
  PH: '0000',
  PK: '99999',
  PL: '00-000',
  PT: '9999-999',
  RO: '000000',
  RS: '99999',
  RU: '999999',
  SA: '99999',
  SE: '999 99',
  SG: '000000',
  SI: '9999',
  SK: '000 00',
  TH: '99999',
  TN: '9999',
  TR: '00000',
  TW: '999',
  UA: '00000',
  UY: '99999',
  UZ: '999999',
  VN: '000000',
  XK: '99999',
  ZA: '0000',
};

/** Formats other than digits and letters in one order; the groups are the parts. */
const SPECIAL: Record<string, RegExp> = {
  CA: /^([a-z]\d[a-z])[ -]?(\d[a-z]\d)$/i,
  GB: /^([a-z]{1,2}\d[a-z\d]?) ?(\d[a-z]{2})$/i,
  IE: /^([ac-fhknprtv-y]\d[\dw]) ?([\dac-fhknprtv-y]{4})$/i,
};

/** Fewest digits left of a code that lost its zeros. */
const MIN_DIGITS = 3;

/**
 * Formats a postal code as its country writes it, restoring zeros that a spreadsheet stripped; null if it does not
 * match the format.
 *
 * @example formatPostalCode('6420', 'TR') → '06420'
 * @example formatPostalCode('01310100', 'BR') → '01310-100'
 */
export function formatPostalCode(text: string, countryCode: string): string | null {
  const special = SPECIAL[countryCode]?.exec(text);
  if (special != null) return `${special[1]!} ${special[2]!}`.toUpperCase();
  const form = FORMS[countryCode];
  if (form === undefined) return null;
  const signs = text.replace(/[\s-]/g, '').toUpperCase();
  const places = form.replace(/[\s-]/g, '');
  const hasLostZeros = form.startsWith('0') && /^\d+$/.test(signs) && signs.length >= MIN_DIGITS;
  const full = hasLostZeros ? signs.padStart(places.length, '0') : signs;
  if (full.length !== places.length || !toPattern(places).test(full)) return null;
  let at = 0;
  return form.replace(/[90A*]/g, () => full[at++]!);
}

/** True if the format of a country's postal codes is known. */
export function hasPostalCodes(countryCode: string): boolean {
  return countryCode in FORMS || countryCode in SPECIAL;
}

/** Example of a country's postal code: '12345', '12345-678'; '' if it has none. */
export function getExamplePostalCode(countryCode: string): string {
  if (countryCode === 'GB') return 'AB1 2CD';
  if (countryCode === 'IE') return 'D02 X285';
  let digit = 0;
  return (FORMS[countryCode] ?? '').replace(/[90A*]/g, (sign) => (sign === 'A' ? 'A' : String(++digit % 10)));
}

function toPattern(places: string): RegExp {
  return new RegExp(`^${places.replace(/[90]/g, '\\d').replaceAll('A', '[A-Z]').replaceAll('*', '\\w')}$`);
}

/** Codes whose format no other country shares, so that they identify it. */
const UNMISTAKABLE: [string, RegExp][] = [
  ['GB', /^(?:[a-z]{1,2}\d[a-z\d]?) (?:\d[abd-hjlnp-uw-z]{2})$/i],
  ['IE', /^[ac-fhknprtv-y]\d[\dw] [\dac-fhknprtv-y]{4}$/i],
  ['NL', /^[1-9]\d{3} ?[A-Z]{2}$/],
  ['BR', /^\d{5}-\d{3}$/],
  ['PL', /^\d{2}-\d{3}$/],
  ['PT', /^\d{4}-\d{3}$/],
  ['JP', /^(?:〒\s*\d{3}-?\d{4}|\d{3}-\d{4})$/],
];

/** The only country with postal codes of this format; null for codes such as '10115'. */
export function getCountryByPostalCode(code: string): string | null {
  return UNMISTAKABLE.find(([, form]) => form.test(code))?.[0] ?? null;
}
