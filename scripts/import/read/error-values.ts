/**
 * Error values in the languages of spreadsheet programs: in a text file an error is the displayed text. One line
 * each: Excel and its newer errors, Google Sheets; Turkish, German, French, Spanish, Italian, Portuguese, Dutch,
 * Polish, Czech, Russian.
 */
const TEXTS = new Set(
  `#NULL! #DIV/0! #VALUE! #REF! #NAME? #NUM! #N/A #GETTING_DATA #SPILL! #CALC! #FIELD! #BLOCKED! #CONNECT! #UNKNOWN! #BUSY! #ERROR!
   #BOŞ! #SAYI/0! #DEĞER! #BAŞV! #AD? #SAYI! #YOK
   #WERT! #BEZUG! #ZAHL! #NV
   #NUL! #VALEUR! #NOM? #NOMBRE!
   #¡NULO! #¡DIV/0! #¡VALOR! #¡REF! #¿NOMBRE? #¡NUM! #N/D
   #NULLO! #VALORE! #RIF! #NOME?
   #NULO! #VALOR! #NÚM!
   #LEEG! #DEEL/0! #WAARDE! #VERW! #NAAM? #GETAL! #N/B
   #ZERO! #DZIEL/0! #ARG! #ADR! #NAZWA? #LICZBA! #N/D!
   #DĚLENÍ_NULOU! #HODNOTA! #ODKAZ! #NÁZEV? #ČÍSLO! #NENÍ_K_DISPOZICI
   #ПУСТО! #ДЕЛ/0! #ЗНАЧ! #ССЫЛКА! #ИМЯ? #ЧИСЛО! #Н/Д`.split(/\s+/),
);
const LONGEST = Math.max(...[...TEXTS].map((text) => text.length));
/** LibreOffice shows some errors by number. */
const NUMBERED = /^Err:5\d\d$/;

/** True if a cell shows an error instead of a value. */
export function isErrorText(cell: string): boolean {
  const first = cell.charCodeAt(0);
  if (first === 0x23) return cell.length <= LONGEST && TEXTS.has(cell.trimEnd());
  return first === 0x45 && cell.length === 7 && NUMBERED.test(cell);
}

/** Text of a cell that is marked as an error. */
export function toErrorText(value: string): string {
  return isErrorText(value) ? value : '#ERROR!';
}
