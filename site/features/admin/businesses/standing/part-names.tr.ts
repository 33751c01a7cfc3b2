import type { ScorePart } from '../../../../../schema/rules/ranking/unrated-score.ts';

/** Names of the parts of a score. */
export const PART_NAMES: Readonly<Record<ScorePart['part'], string>> = {
  interest: 'Kategoriye ziyaretçi ilgisi',
  hasWebsite: 'Web sitesi',
  hasPhone: 'Telefon',
  hasHours: 'Çalışma saatleri',
  hasPhoto: 'Fotoğraf',
  hasDescription: 'Açıklama',
  hasCoordinates: 'Konum',
  isVerified: 'Doğrulanmış',
  isEntered: 'Bir operatörün eklemesi',
  brand: 'Bilinen marka',
};
