/**
 * States by the first three digits of a US ZIP code (ranges of the US Postal Service, publication 65). The few
 * prefixes that cross a border belong to the state with most of their addresses; those of the armed forces (340,
 * 090–099, 962–966) to none.
 */
const RANGES = `005 NY|006-007 PR|008 VI|009 PR|010-027 MA|028-029 RI|030-038 NH|039-049 ME|050-054 VT|055 MA|056-059 VT|
060-069 CT|070-089 NJ|100-149 NY|150-196 PA|197-199 DE|200 DC|201 VA|202-205 DC|206-219 MD|220-246 VA|247-268 WV|
270-289 NC|290-299 SC|300-319 GA|320-339 FL|341-349 FL|350-369 AL|370-385 TN|386-397 MS|398-399 GA|400-427 KY|430-459 OH|
460-479 IN|480-499 MI|500-528 IA|530-549 WI|550-567 MN|569 DC|570-577 SD|580-588 ND|590-599 MT|600-629 IL|630-658 MO|
660-679 KS|680-693 NE|700-714 LA|716-729 AR|730-732 OK|733 TX|734-749 OK|750-799 TX|800-816 CO|820-831 WY|832-838 ID|
840-847 UT|850-865 AZ|870-884 NM|885 TX|889-898 NV|900-961 CA|967-968 HI|969 GU|970-979 OR|980-994 WA|995-999 AK`;

const STATES: (string | undefined)[] = [];
for (const entry of RANGES.split('|')) {
  const [range, state] = entry.trim().split(' ');
  const [first, last = first] = range!.split('-').map(Number);
  for (let prefix = first!; prefix <= last!; prefix++) STATES[prefix] = state;
}

/** @example getStateByZip('02128') → 'MA' */
export function getStateByZip(zip: string): string | null {
  return STATES[Number(zip.slice(0, 3))] ?? null;
}

/** Provinces by the first letter of a Canadian postal code; two territories share X. */
const PROVINCES: Record<string, string> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  Y: 'YT',
};

/** @example getProvinceByPostalCode('K1A 0B1') → 'ON' */
export function getProvinceByPostalCode(code: string): string | null {
  return PROVINCES[code.charAt(0).toUpperCase()] ?? null;
}
