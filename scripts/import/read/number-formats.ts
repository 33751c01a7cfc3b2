/** Relevant part of a number format: leading zeros (ZIP codes), dates and times. */
export type NumberFormat =
  | { kind: 'digits'; pattern: string }
  | { kind: 'moment'; date: boolean; time: boolean };

/** Built-in formats of dates and times (ECMA-376 18.8.30, with the East Asian ones). */
export function getBuiltInFormat(id: number): NumberFormat | undefined {
  if (id === 22) return { kind: 'moment', date: true, time: true };
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) {
    return { kind: 'moment', date: true, time: false };
  }
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) {
    return { kind: 'moment', date: false, time: true };
  }
  return undefined;
}

/** Parses a format code such as `00000`, `00000-0000` or `d/m/yyyy h:mm`; undefined for plain numbers. */
export function parseFormat(code: string): NumberFormat | undefined {
  if (/^0[0-]*0$/.test(code)) return { kind: 'digits', pattern: code };
  const letters = (code.split(';', 1)[0] ?? '')
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .toLowerCase();
  if (letters.includes('general')) return undefined;
  const time = /[hs]/.test(letters);
  const date = /[dy]/.test(letters) || (!time && letters.includes('m'));
  return date || time ? { kind: 'moment', date, time } : undefined;
}

/**
 * Formats a number like a spreadsheet program: at most 15 digits, no exponent, dates as 2024-03-01, times as 09:30.
 * Whole numbers keep all their digits; other texts stay unchanged.
 */
export function formatNumber(text: string, format: NumberFormat | undefined, since1904: boolean): string {
  if (format === undefined && isWhole(text)) return text;
  if (text.trim() === '') return '';
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  if (format?.kind === 'digits') return formatDigits(number, format.pattern);
  if (format?.kind === 'moment') return formatMoment(number, format, since1904) ?? formatPlain(number);
  return formatPlain(number);
}

function isWhole(text: string): boolean {
  const first = text.charCodeAt(0) === 0x2d ? 1 : 0;
  if (text.charCodeAt(first) === 0x30 || text.length === first) return text === '0';
  for (let at = first; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 0x30;
    if (digit < 0 || digit > 9) return false;
  }
  return true;
}

function formatPlain(number: number): string {
  let text = String(number);
  // 15 digits and a point: spreadsheets hide the rounding errors after them.
  if (text.length > 16) text = String(Number(number.toPrecision(15)));
  const [mantissa = '', exponent] = text.split('e-');
  if (exponent === undefined) return text === '-0' ? '0' : text;
  const sign = mantissa.startsWith('-') ? '-' : '';
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${mantissa.replace(/[-.]/g, '')}`;
}

function formatDigits(number: number, pattern: string): string {
  if (!Number.isInteger(number) || number < 0) return formatPlain(number);
  const zeros = pattern.replaceAll('-', '').length;
  const digits = String(number).padStart(zeros, '0');
  let used = digits.length - zeros;
  let text = digits.slice(0, used);
  for (const character of pattern) text += character === '0' ? digits.charAt(used++) : character;
  return text;
}

const DAY = 86_400;
/** 1970-01-01 as a serial number, and the days between the two date systems. */
const UNIX_EPOCH = 25_569;
const DAYS_TO_1904 = 1_462;
/** 9999-12-31 */
const LAST_DAY = 2_958_465;

function formatMoment(
  serial: number,
  format: { date: boolean; time: boolean },
  since1904: boolean,
): string | null {
  if (serial < 0 || serial > LAST_DAY) return null;
  const seconds = Math.round(serial * DAY);
  const time = format.time ? formatTime(format.date ? seconds % DAY : seconds) : '';
  if (!format.date) return time;
  let day = Math.floor(seconds / DAY) + (since1904 ? DAYS_TO_1904 : 0);
  // Spreadsheets count 29 February 1900 (day 60), so the days before it are off by one.
  if (day < 60) day++;
  const date = new Date((day - UNIX_EPOCH) * DAY * 1000).toISOString().slice(0, 10);
  return format.time ? `${date} ${time}` : date;
}

function formatTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (seconds % 60 !== 0) parts.push(seconds % 60);
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
