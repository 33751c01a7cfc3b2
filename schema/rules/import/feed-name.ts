const EXTENSION = /(?:\.(?:xlsx?|xlsm|xlsb|ods|csv|tsv|txt|json|xml|html?|zip|gz))+$/i;
/** 'Copy', '(2)' and their like, which browsers and desktops add to a name. */
const COPY_MARK = /\s*(?:[-–]\s*)?(?:copy|kopya|kopyası|kopie)\b|\s*\(\d+\)/giu;
/** Dates, times and counters: groups of digits with what separates them. */
const DIGITS = /[\s._-]*\d+(?:[\s._:tTzZ-]*\d+)*[\s._-]*/g;
const MAX_LENGTH = 100;

/**
 * Feed that a file belongs to by its name: the name without extension, dates, numbers and copy marks, so that the
 * exports of several days are one feed.
 *
 * @example toFeedName('isletmeler_2026-11-23 (2).xlsx') // 'isletmeler'
 */
export function toFeedName(file: string): string {
  const name = file.replace(/^.*[/\\]/, '').trim();
  const whole = name.replace(EXTENSION, '').replace(COPY_MARK, '').trim();
  const words = whole.replace(DIGITS, ' ').trim();
  return (words || whole || name || file).slice(0, MAX_LENGTH).trim();
}
