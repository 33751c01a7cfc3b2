import { toPlainLatin } from '../text/plain-latin.ts';

/** Words for a closed day, without accents. */
const CLOSED = new Set(
  `closed, closed all day, off, kapali, tatil, gunleri kapali, gunu kapali, kapaliyiz, geschlossen, ruhetag, zu, ferme, cerrado,
    encerrado, fechado, chiuso, gesloten, zatvoreno, затворено, ne radi, ne radimo, не ради, neradni dan, нерадни дан,
    dong cua, nghi, 定休日, 休業日, 休業, 休み, 休, 休息, 휴무일, 휴무, बंद, बंद है, закрыто, выходной, зачинено, nieczynne,
    zamkniete, inchis, stangt, lukket, suljettu, zarva, zavreno, κλειστα, مغلق, סגור`
    .split(',')
    .map((word) => word.trim()),
);

const OPEN =
  `open|opened|acik|acigiz|geoffnet|offen|ouvert|abierto|aberto|aperto|geopend|otvoreno|отворено|открыто|відчинено|mo cua|
  営業|营业|營業|영업|खुला रहता है|खुला है|खुला`.replace(/\s*\n\s*/g, '');
const OPEN_WORD = new RegExp(`(?:^|\\s)(?:${OPEN})(?=\\s|$)|(?:営業|营业|營業|영업)`, 'g');
/** '24 saat', '24 Stunden', '24h/24', '24 ore su 24', '24 घंटे' … */
const AROUND_THE_CLOCK =
  /^(?:(?:7\/24|24\/7|24\/24|7 ?gun 24 ?saat|24 ?saat 7 ?gun)|24 ?[-–]? ?(?:h|hs|hrs?|hours?|saat|stunden|std|heures?|horas?|ore|uur|sata|casa|сата|часа|часов|години|gio|時間|小时|小時|시간|घंटे|godz|timmar|timer)\.?(?: ?(?:\/|su|sur|op) ?24)?(?: ?\/ ?7)?|rund um die uhr|круглосуточно|цілодобово)$/;

/** Words between an opening and a closing time. */
const TO = 'bis|a|as|ate|al|alle|tot|au|ile|do|до|по|toi|den|から|至|से';
const BETWEEN_TIMES = new RegExp(`(?<=\\d ?h?) ?(?:${TO}) ?(?=\\d)`, 'g');
const DASHES = / ?[‐‑‒–—―−~〜～－ー-] ?/g;
/** Words between two shifts of one day. */
const AND = /(?<=\d ?h?) ?(?:und|et|y|e|i|en|va|и|sowie|、|\+) ?(?=\d)/g;
/** Filler around times. */
const FILLER =
  /(?<![\p{L}\p{M}\d])(?:uhr|von|de|das|dalle|desde|from|between|od|од|saatleri|saat|arasinda|arasi|araligi|['’]?(?:ya|ye|a|e) kadar|gunleri|gunu|uur|ore|hs|hrs|часов|час|tu)(?![\p{L}\p{M}])\.?/gu;

/**
 * Translates the hours of one day into the words of `parseRanges`: 'von 8 bis 18 Uhr' → '8-18', '9時00分～18時00分' →
 * '9:00-18:00', 'Ruhetag' → 'Closed'. Unknown words stay and make the text unreadable.
 */
export function translateHours(text: string): string {
  const plain = toPlainLatin(text.normalize('NFC')).replace(/\s+/g, ' ').trim();
  if (CLOSED.has(plain.replace(/[.!]$/, ''))) return 'Closed';
  const times = plain.replace(OPEN_WORD, ' ').replace(/\s+/g, ' ').trim();
  if (AROUND_THE_CLOCK.test(times)) return 'Open 24 hours';
  return times
    .replace(/(\d{1,2}) ?(?:時|时|點|点|시|gio) ?(\d{1,2}) ?(?:分|분)?/g, '$1:$2')
    .replace(/(\d{1,2}) ?(?:時|时|點|点|시|gio)/g, '$1:00')
    .replace(FILLER, ' ')
    .replace(/(\d) ?h(?=[ -]|$)/g, '$1h')
    .replace(/\s+/g, ' ')
    .replace(DASHES, '-')
    .replace(BETWEEN_TIMES, '-')
    .replace(AND, ', ')
    .replace(/(-\d[\d:.]*) (?=\d[\d:.]*-\d)/g, '$1, ')
    .trim();
}
