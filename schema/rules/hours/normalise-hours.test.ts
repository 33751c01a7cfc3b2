import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WorkingHours } from '../../contracts/business.ts';
import { WEEK } from './weekdays.ts';
import { normaliseHours } from './normalise-hours.ts';

const NINE_TO_FIVE = '9:00 AM - 5:00 PM';
const workdays = Object.fromEntries(WEEK.slice(0, 5).map((day) => [day, NINE_TO_FIVE]));
const allWeek = (text: string) => Object.fromEntries(WEEK.map((day) => [day, text]));

describe('normaliseHours', () => {
  it.each([
    ['Mon-Fri: 9-5', workdays],
    ['M-F 9am-5pm', workdays],
    ['9am - 5pm M-F', workdays],
    ['Monday to Friday: 9am to 5pm', workdays],
    ['Weekdays 9-5', workdays],
    ['Store Hours: Mo-Fr 9-17', workdays],
    ['Pazartesi-Cuma: 09:00-17:00', workdays],
    ['Hafta içi 09:00-17:00', workdays],
    ['9-5 daily', allWeek(NINE_TO_FIVE)],
    ['Her gün 9:00-17:00', allWeek(NINE_TO_FIVE)],
    ['24/7', allWeek('Open 24 hours')],
    ['24 hours daily', allWeek('Open 24 hours')],
    ['Mon, Wed & Sun: 9-5', { Monday: NINE_TO_FIVE, Wednesday: NINE_TO_FIVE, Sunday: NINE_TO_FIVE }],
    ['Sat–Mon 9-5', { Saturday: NINE_TO_FIVE, Sunday: NINE_TO_FIVE, Monday: NINE_TO_FIVE }],
    ['Thu: 9:00 AM-5:00 PM;Sun: 8:00 AM-12:00 PM;', { Thursday: NINE_TO_FIVE, Sunday: '8:00 AM - 12:00 PM' }],
    ['Sunday,8AM,8PM|Monday,9AM,5PM', { Monday: NINE_TO_FIVE, Sunday: '8:00 AM - 8:00 PM' }],
    ['Monday: 9AM-5PM | Tuesday: Closed', { Monday: NINE_TO_FIVE, Tuesday: 'Closed' }],
    [
      'Monday,9AM-12PM,1-5PM|Tuesday,Closed',
      { Monday: '9:00 AM - 12:00 PM, 1:00 PM - 5:00 PM', Tuesday: 'Closed' },
    ],
    ['Salı: Kapalı, Pazar 10:00-14:00', { Tuesday: 'Closed', Sunday: '10:00 AM - 2:00 PM' }],
    [
      '8am-6pm T-Th, 9am-5pm F, 10am-6pm Sun',
      {
        Tuesday: '8:00 AM - 6:00 PM',
        Wednesday: '8:00 AM - 6:00 PM',
        Thursday: '8:00 AM - 6:00 PM',
        Friday: NINE_TO_FIVE,
        Sunday: '10:00 AM - 6:00 PM',
      },
    ],
    ['Sat: 8-11 AM; Sat: 2-4 PM', { Saturday: '8:00 AM - 11:00 AM, 2:00 PM - 4:00 PM' }],
  ])('reads the week in %j', (text, hours) => {
    expect(normaliseHours(text)).toEqual({ hours, unreadable: [] });
  });

  it.each([
    [
      { Monday: '9AM-5PM', Tue: ['9AM-12PM', '1-6PM'] },
      { Monday: NINE_TO_FIVE, Tuesday: '9:00 AM - 12:00 PM, 1:00 PM - 6:00 PM' },
    ],
    [{ monday: 'Open 24 hours', Sunday: null, Friday: '' }, { Monday: 'Open 24 hours' }],
    [{ 'Friday (Labor Day)': '9 AM–5 PMHours might differ' }, { Friday: NINE_TO_FIVE }],
    [
      [
        { day: 'Monday', hours: '9 to 5 PM' },
        { day: 'Sunday', hours: 'Closed' },
      ],
      { Monday: NINE_TO_FIVE, Sunday: 'Closed' },
    ],
    [[{ day: 'Monday', open: '09:00', close: '17:00' }], { Monday: NINE_TO_FIVE }],
    [['Monday: 9-5', 'Sunday: Closed'], { Monday: NINE_TO_FIVE, Sunday: 'Closed' }],
    [[{ Monday: '9-5' }], { Monday: NINE_TO_FIVE }],
  ])('reads %j', (raw, hours) => {
    expect(normaliseHours(raw)).toEqual({ hours, unreadable: [] });
  });

  it('keeps what it cannot read as the text of its day and reports it', () => {
    expect(normaliseHours({ Monday: 'By appointment', Tuesday: '9-5' })).toEqual({
      hours: { Monday: 'By appointment', Tuesday: NINE_TO_FIVE },
      unreadable: ['Monday: By appointment'],
    });
  });

  it('reads the times before a remark and reports the remark', () => {
    expect(normaliseHours('9am-5pm M-F; call ahead')).toEqual({
      hours: workdays,
      unreadable: ['call ahead'],
    });
    expect(normaliseHours('Mon-Fri: 9-5 (by appointment)')).toEqual({
      hours: workdays,
      unreadable: ['by appointment'],
    });
  });

  it.each(['Dealership business hours', '9 AM-5 PM', '08:00-18:00', 'Mon', 'call for hours, 5 per 9'])(
    'reports %j, which names no day or no time',
    (text) => expect(normaliseHours(text)).toEqual({ hours: {}, unreadable: [text] }),
  );

  const days = (text: string, ...named: (typeof WEEK)[number][]) =>
    Object.fromEntries(named.map((day) => [day, text]));
  const but = (week: object, other: object) => ({ ...week, ...other });
  const EIGHT_TO_SIX = '8:00 AM - 6:00 PM';
  const NINE_TO_SEVEN = '9:00 AM - 7:00 PM';
  const NINE_TO_SIX = '9:00 AM - 6:00 PM';
  const from = (text: string, count: number) => days(text, ...WEEK.slice(0, count));

  it.each([
    // Türkiye
    ['7/24', allWeek('Open 24 hours')],
    ['24 Saat', allWeek('Open 24 hours')],
    ['Her gün 24 saat açık', allWeek('Open 24 hours')],
    ['Her gün 10:00 - 22:00 arası', allWeek('10:00 AM - 10:00 PM')],
    ['Her gün 8:00-12:00 14:00-18:00', allWeek('8:00 AM - 12:00 PM, 2:00 PM - 6:00 PM')],
    [
      '08:30-17:30 / Hafta sonu: Kapalı',
      but(from('8:30 AM - 5:30 PM', 5), days('Closed', 'Saturday', 'Sunday')),
    ],
    ['Pazar hariç her gün 09:00-19:00', but(allWeek(NINE_TO_SEVEN), { Sunday: 'Closed' })],
    ['Her gün 09:00-19:00 (Pazar hariç)', but(allWeek(NINE_TO_SEVEN), { Sunday: 'Closed' })],
    ['Pazar günleri hariç 09:00-19:00', but(allWeek(NINE_TO_SEVEN), { Sunday: 'Closed' })],
    ['Hafta içi her gün 09:00-18:00', from(NINE_TO_SIX, 5)],
    [
      'Pazartesi Cumartesi arası 09:00-19:00, Pazar günü kapalı',
      but(from(NINE_TO_SEVEN, 6), { Sunday: 'Closed' }),
    ],
    ["Pazartesi'den Cuma'ya kadar 09:00-18:00", from(NINE_TO_SIX, 5)],
    ['PAZARTESİ - ÇARŞAMBA 09:00-18:00', from(NINE_TO_SIX, 3)],
    // OpenStreetMap
    [
      'Mo-Fr 08:00-18:00; Sa 09:00-13:00; PH off',
      but(from(EIGHT_TO_SIX, 5), { Saturday: '9:00 AM - 1:00 PM' }),
    ],
    ['Mo-Su 08:00-18:00; Tu off', but(allWeek(EIGHT_TO_SIX), { Tuesday: 'Closed' })],
    ['Mo-Su,PH 08:00-18:00', allWeek(EIGHT_TO_SIX)],
    ['Mo-Fr 08:00-18:00; Dec 25 off', from(EIGHT_TO_SIX, 5)],
    [
      'Su-Th 11:00-23:00; Fr,Sa 11:00-02:00',
      but(allWeek('11:00 AM - 11:00 PM'), days('11:00 AM - 2:00 AM', 'Friday', 'Saturday')),
    ],
    ['fr 8:00-18:00', { Friday: EIGHT_TO_SIX }],
    // Other spellings of English
    ['Daily 9-5; Sat 10-2', but(allWeek(NINE_TO_FIVE), { Saturday: '10:00 AM - 2:00 PM' })],
    ['daily 9-5 except Sunday', but(allWeek(NINE_TO_FIVE), { Sunday: 'Closed' })],
    ['Mon-Fri 9-5, closed weekends', but(workdays, days('Closed', 'Saturday', 'Sunday'))],
    ['Saturday 9am-5pm & Sunday 9am-5pm', days(NINE_TO_FIVE, 'Saturday', 'Sunday')],
    ['Thu 2-6 PM', { Thursday: '2:00 PM - 6:00 PM' }],
    // Germany
    ['Montag bis Freitag 8-18 Uhr', from(EIGHT_TO_SIX, 5)],
    ['Montag: 08:00–18:00 Uhr | Dienstag: Ruhetag', { Monday: EIGHT_TO_SIX, Tuesday: 'Closed' }],
    ['Mo. - Fr. von 8 bis 12 und 14 bis 18 Uhr', from('8:00 AM - 12:00 PM, 2:00 PM - 6:00 PM', 5)],
    ['täglich 8–18 Uhr, montags Ruhetag', but(allWeek(EIGHT_TO_SIX), { Monday: 'Closed' })],
    // Brazil and Portugal, Spain, France, Italy, the Netherlands
    ['segunda-feira: 08:00–18:00 | domingo: Fechado', { Monday: EIGHT_TO_SIX, Sunday: 'Closed' }],
    [
      'Segunda a Sexta das 8h às 18h, Sábado 8h às 12h',
      but(from(EIGHT_TO_SIX, 5), { Saturday: '8:00 AM - 12:00 PM' }),
    ],
    ['terça-feira: Aberto 24 horas', { Tuesday: 'Open 24 hours' }],
    ['de lunes a viernes de 9:00 a 18:00', from(NINE_TO_SIX, 5)],
    ['du lundi au vendredi de 9h à 18h, samedi fermé', but(from(NINE_TO_SIX, 5), { Saturday: 'Closed' })],
    ['tous les jours sauf le dimanche 9h-19h', but(allWeek(NINE_TO_SEVEN), { Sunday: 'Closed' })],
    ['lunedì-venerdì 9:00-13:00 / 15:00-19:00', from('9:00 AM - 1:00 PM, 3:00 PM - 7:00 PM', 5)],
    ['maandag t/m vrijdag 9:00 - 18:00 uur', from(NINE_TO_SIX, 5)],
    // Japan
    ['月曜日: 9時00分～18時00分 | 日曜日: 定休日', { Monday: NINE_TO_SIX, Sunday: 'Closed' }],
    ['月〜金 9:00-18:00', from(NINE_TO_SIX, 5)],
    ['火曜日: 24 時間営業', { Tuesday: 'Open 24 hours' }],
    // Vietnam
    ['Thứ Hai: 08:00–18:00 | Chủ Nhật: Đóng cửa', { Monday: EIGHT_TO_SIX, Sunday: 'Closed' }],
    ['Thứ 2 - Thứ 6: 8h-18h', from(EIGHT_TO_SIX, 5)],
    ['Thứ Ba: Mở cửa 24 giờ', { Tuesday: 'Open 24 hours' }],
    // Serbia
    ['ponedeljak: 08:00–18:00 | nedelja: Zatvoreno', { Monday: EIGHT_TO_SIX, Sunday: 'Closed' }],
    ['понедељак: 08–18 | недеља: Затворено', { Monday: EIGHT_TO_SIX, Sunday: 'Closed' }],
    [
      'Pon-Pet 08-18h, Sub 08-15h, Ned zatvoreno',
      but(from(EIGHT_TO_SIX, 5), { Saturday: '8:00 AM - 3:00 PM', Sunday: 'Closed' }),
    ],
    [
      'Radnim danima 8-18, vikendom zatvoreno',
      but(from(EIGHT_TO_SIX, 5), days('Closed', 'Saturday', 'Sunday')),
    ],
    // India, Ukraine
    ['सोमवार: 9:00 am–6:00 pm | रविवार: बंद है', { Monday: NINE_TO_SIX, Sunday: 'Closed' }],
    ['вівторок: 09:00–18:00', { Tuesday: NINE_TO_SIX }],
  ] as [string, object][])('reads the week in %j, whatever its language', (text, hours) => {
    expect(normaliseHours(text)).toEqual({ hours, unreadable: [] });
  });

  it('takes the clock of a day from the other days', () => {
    expect(normaliseHours({ Monday: '9:00-18:00', Saturday: '10:00-2:00' }).hours).toEqual({
      Monday: NINE_TO_SIX,
      Saturday: '10:00 AM - 2:00 AM',
    });
    expect(normaliseHours({ Monday: '9-6', Tuesday: 'Open 24 hours', Saturday: '10-2' }).hours).toEqual({
      Monday: NINE_TO_SIX,
      Tuesday: 'Open 24 hours',
      Saturday: '10:00 AM - 2:00 PM',
    });
    expect(normaliseHours({ Monday: '9 AM-6 PM', Tuesday: '13:00-18:00', Saturday: '10-2' }).hours).toEqual({
      Monday: NINE_TO_SIX,
      Tuesday: '1:00 PM - 6:00 PM',
      Saturday: '10:00 AM - 2:00 PM',
    });
  });

  it.each([
    ['Apr-Sep: Sa 07:00-13:00; Oct-Mar: Sa 08:00-13:00', ['Saturday']],
    ['Sa 07:00-13:00 (April bis Oktober)', ['Saturday']],
    ['Th[1] 10:00-18:00', ['Thursday']],
    ['Yaz: Her gün 09:00-20:00, kış: Her gün 09:00-17:00', [...WEEK]],
  ] as const)('keeps %j, which holds at times only, as text', (text, named) => {
    const { hours, unreadable } = normaliseHours(text);
    expect(hours).toEqual(days(text, ...named));
    expect(unreadable).toEqual([expect.stringContaining(text)]);
  });

  it('stores nothing else for a day whose own hours cannot be read', () => {
    expect(normaliseHours('Mo-Su 08:00-18:00; Tu by appointment')).toEqual({
      hours: but(allWeek(EIGHT_TO_SIX), { Tuesday: 'by appointment' }),
      unreadable: ['Tuesday: by appointment'],
    });
  });

  it.each([null, undefined, 5, true, [], {}, [null, 3, []]])('has nothing to read in %j', (raw) =>
    expect(normaliseHours(raw)).toEqual({ hours: {}, unreadable: [] }),
  );

  it('gives working hours of the contract for whatever comes, and reads its own output', () => {
    const words = fc.constantFrom(
      'Mon',
      'Fri',
      'Sunday',
      'M',
      '-',
      ' ',
      ':',
      '9',
      '5 PM',
      'Closed',
      '24 hours',
      ',',
      ';',
      'x',
    );
    const text = fc.array(words, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(text, fc.jsonValue(), fc.dictionary(fc.constantFrom(...WEEK), text)), (raw) => {
        const { hours } = normaliseHours(raw);
        expect(WorkingHours.parse(hours)).toEqual(hours);
        expect(normaliseHours(hours).hours).toEqual(hours);
      }),
    );
  });
});
