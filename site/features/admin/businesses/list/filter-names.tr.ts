import { adminPaths } from '../../../../../schema/rules/website/admin-paths.ts';
import { STATUS_NAMES } from '../../format/status-names.tr.ts';
import type {
  BUSINESS_SOURCES,
  BusinessGap,
  OPERATIONS,
  VERIFIED_STATES,
} from '../../../../../schema/contracts/admin-business-filter.ts';

/** Names of what a business can lack. */
export const GAPS: Record<BusinessGap, string> = {
  phone: 'Telefon yok',
  website: 'Web sitesi yok',
  email: 'E-posta yok',
  photo: 'Fotoğraf yok',
  hours: 'Çalışma saati yok',
  'readable-hours': 'Çalışma saati okunamıyor',
  coordinates: 'Konum yok',
  description: 'Açıklama yok',
  category: 'Kategori yok',
};

/** Path of the businesses that lack a fact. */
export const toGapPath = (gap: BusinessGap) => `${adminPaths.businesses}?missing=${gap}`;

/** Names of the values of the selects. */
export const OPERATION_NAMES: Record<(typeof OPERATIONS)[number], string> = {
  operational: STATUS_NAMES.OPERATIONAL,
  'closed-temporarily': STATUS_NAMES.CLOSED_TEMPORARILY,
  'closed-permanently': STATUS_NAMES.CLOSED_PERMANENTLY,
};
export const VERIFIED_NAMES: Record<(typeof VERIFIED_STATES)[number], string> = {
  yes: 'Doğrulanmış',
  no: 'Doğrulanmamış',
};
export const SOURCE_NAMES: Record<(typeof BUSINESS_SOURCES)[number], string> = {
  import: 'İçe aktarma',
  operator: 'Operatör',
  sample: 'Örnek veri',
};
