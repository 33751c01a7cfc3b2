import { STATUS_NAMES } from '../../format/status-names.tr.ts';

/** Values that the API gives in English, by field. */
const WORDS: Record<string, Record<string, string>> = {
  businessStatus: STATUS_NAMES,
  isVerified: { yes: 'Evet', no: 'Hayır' },
  isSponsored: { yes: 'Evet', no: 'Hayır' },
};

const HOURS: [RegExp, string][] = [
  [/\bMonday\b/g, 'Pazartesi'],
  [/\bTuesday\b/g, 'Salı'],
  [/\bWednesday\b/g, 'Çarşamba'],
  [/\bThursday\b/g, 'Perşembe'],
  [/\bFriday\b/g, 'Cuma'],
  [/\bSaturday\b/g, 'Cumartesi'],
  [/\bSunday\b/g, 'Pazar'],
  [/\bOpen 24 hours\b/g, '24 saat açık'],
  [/\bClosed\b/g, 'Kapalı'],
];

/** A value of a change, with the words of the panel. */
export function toTurkishValue(field: string | null, value: string): string {
  if (field === 'workingHours' || field === 'specialHours' || field === 'hours')
    return HOURS.reduce((text, [english, turkish]) => text.replace(english, turkish), value);
  return WORDS[field ?? '']?.[value] ?? value;
}
