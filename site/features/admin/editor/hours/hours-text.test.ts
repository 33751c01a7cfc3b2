import { expect, it } from 'vitest';
import { toHoursText } from './hours-text.ts';

it('says hours as operators read them, and leaves alone what nobody can read', () => {
  expect(
    toHoursText({
      Sunday: 'Closed',
      Monday: 'Open 24 hours',
      Tuesday: '9:00 AM - 12:30 PM, 2:00 PM - 6:00 PM',
      Friday: '6:00 PM - 2:00 AM',
      Saturday: 'by appointment',
    }),
  ).toBe(
    [
      'Pazartesi: 24 saat açık',
      'Salı: 09:00–12:30, 14:00–18:00',
      'Cuma: 18:00–02:00 (ertesi gün)',
      'Cumartesi: by appointment',
      'Pazar: Kapalı',
    ].join('\n'),
  );
});
