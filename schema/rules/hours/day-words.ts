import { getDaysBetween, WEEK, type Day } from './weekdays.ts';
import { toPlainLatin } from '../text/plain-latin.ts';

const WORKDAYS = getDaysBetween('Monday', 'Friday');
const WEEKEND: Day[] = ['Saturday', 'Sunday'];

/** Languages whose full day names are recognised, as map services export them. */
const LOCALES =
  'en tr de fr es pt it nl sr sr-Latn hr bs mk bg sl vi ja zh ko hi ru uk pl cs sk hu ro el sv da nb fi id ar he fa th';
/** Languages whose short day names cannot be confused with words of other languages. */
const SHORT_LOCALES = 'tr de fr es pt it sr sr-Latn hr ru uk bg vi ja zh';

/**
 * Other names of days, without accents: short and inflected forms, and words for several days. '' stands for no days
 * of the week.
 */
const WORDS: [string, readonly Day[]][] = [
  ['mondays, mon, mo, m, pts, montags, segunda, 2ª feira, ponedeljkom, t2, 月曜', ['Monday']],
  ['tuesdays, tues, tue, tu, t, dienstags, terca, 3ª feira, utorkom, t3, 火曜', ['Tuesday']],
  ['wednesdays, weds, wed, we, w, mittwochs, quarta, 4ª feira, sredom, t4, 水曜', ['Wednesday']],
  ['thursdays, thurs, thur, thu, th, donnerstags, quinta, 5ª feira, cetvrtkom, t5, 木曜', ['Thursday']],
  ['fridays, fri, fr, f, freitags, sexta, 6ª feira, petkom, t6, 金曜', ['Friday']],
  ['saturdays, sat, sa, cts, samstags, sonnabend, sonnabends, subotom, t7, 土曜', ['Saturday']],
  ['sundays, sun, su, sonntags, sonn-, nedeljom, chu nhat, 日曜', ['Sunday']],
  [
    `weekdays, weekday, hafta ici her gun, hafta ici gunleri, hafta ici, haftaici, en semaine, dias uteis, dias laborables,
      entre semana, giorni feriali, radnim danima, radnim danom, radni dan, radni dani, радним данима, радни дан, 平日`,
    WORKDAYS,
  ],
  [
    `weekends, weekend, hafta sonu gunleri, hafta sonu, hafta sonlari, haftasonu, wochenende, am wochenende, week-end,
      fim de semana, fins de semana, fin de semana, fines de semana, vikendom, vikend, викендом, викенд, cuoi tuan, 土日,
      土日祝, 週末`,
    WEEKEND,
  ],
  [
    `daily, every day, everyday, all week, open 7 days a week, open 7 days/week, open 7 days, 7 days a week, 7 days/week,
      7 days, haftanin her gunu, haftanin 7 gunu, her gun, hergun, taglich, tous les jours, todos los dias,
      todos os dias, diariamente, tutti i giorni, dagelijks, svaki dan, svakog dana, сваки дан, сваког дана, ежедневно,
      щодня, hang ngay, moi ngay, 毎日, 年中無休, 每天, 매일, प्रतिदिन, हर दिन, रोज़`,
    WEEK,
  ],
  [
    `ph, sh, public holidays, public holiday, holidays, feiertage, feiertags, feiertag, an feiertagen, resmi tatiller,
      resmi tatillerde, resmi tatil gunleri, resmi tatil, bayramlar, bayramlarda, jours feries, feries, feriados, festivos,
      festivi, praznici, praznicima, празници, празницима, ngay le, 祝日, 祝`,
    [],
  ],
];

/** Days by name; none for holidays. Keys are as `toPlainLatin` writes them, with single spaces. */
function buildWords(): Map<string, readonly Day[]> {
  const words = new Map<string, readonly Day[]>();
  const add = (name: string, days: readonly Day[]) => {
    const key = toPlainLatin(name.normalize('NFC'))
      .replace(/[.\u200c-\u200f]/g, '')
      .trim();
    if (key !== '' && !words.has(key)) words.set(key, days);
  };
  for (const [list, days] of WORDS)
    for (const name of list.split(',')) add(name.trim().replace(/\s+/g, ' '), days);
  for (const [style, locales] of [
    ['long', LOCALES],
    ['short', SHORT_LOCALES],
  ] as const) {
    for (const locale of locales.split(' ')) {
      const format = new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' });
      // 1 January 2024 was a Monday.
      WEEK.forEach((day, i) => add(format.format(Date.UTC(2024, 0, 1 + i)), [day]));
    }
  }
  return words;
}

let cachedWords: { words: Map<string, readonly Day[]>; pattern: RegExp } | undefined;

/** All words for days, and a pattern that finds them in a text of `toPlainLatin`, longest first. Built on first use. */
export function getDayWords(): { words: Map<string, readonly Day[]>; pattern: RegExp } {
  if (cachedWords !== undefined) return cachedWords;
  const words = buildWords();
  const alternatives = [...words.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(' ', '\\s+') + (/\d$/.test(word) ? '(?!\\d)' : ''));
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{M}\\d])(?:${alternatives.join('|')})(?![\\p{L}\\p{M}])\\.?`,
    'gu',
  );
  cachedWords = { words, pattern };
  return cachedWords;
}
