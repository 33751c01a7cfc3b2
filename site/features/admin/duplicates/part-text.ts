import type { MergePart, PairBusiness } from '../../../../schema/contracts/duplicate.ts';
import { toValueText } from '../../../../schema/rules/import/value-text.ts';
import { toSpecialText } from '../editor/hours/special-text.ts';
import { toTurkishValue } from '../excel/text/value-text.tr.ts';

/** Names of the parts that a merge chooses. */
export const PART_NAMES: Record<MergePart, string> = {
  name: 'İşletme adı',
  category: 'Kategori',
  location: 'Adres ve konum',
  phone: 'Telefon',
  email: 'E-posta',
  website: 'Web sitesi',
  workingHours: 'Çalışma saatleri',
  specialHours: 'Özel günler',
  description: 'Açıklama',
  about: 'Özellikler',
  photos: 'Fotoğraf',
  rating: 'Puan',
  priceRange: 'Fiyat aralığı',
  status: 'Durum',
  isVerified: 'Doğrulanmış',
  orderLink: 'Sipariş bağlantısı',
  menuLink: 'Menü bağlantısı',
  reservationLink: 'Rezervasyon bağlantısı',
};
export const PARTS = Object.keys(PART_NAMES) as MergePart[];

/** Longest text of a value. */
const MAX_LENGTH = 160;

/** Value of a part in words; null if it is empty. */
export function toPartText(business: PairBusiness, part: MergePart): string | null {
  const text = toFullText(business, part);
  return text !== null && text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** Value of a part as two are compared by it: what differs only in what is not shown differs too. */
export function toPartKey(business: PairBusiness, part: MergePart): string {
  if (part === 'location') {
    const { address, street, city, state, postalCode, latitude, longitude } = business;
    return JSON.stringify([address, street, city, state, postalCode, latitude, longitude]);
  }
  if (part === 'photos') {
    const { photos, photoUrl, imageUrl } = business;
    return JSON.stringify([photos, photoUrl, imageUrl]);
  }
  return toFullText(business, part) ?? '';
}

function toFullText(business: PairBusiness, part: MergePart): string | null {
  switch (part) {
    case 'category':
      return [business.category.name, business.type].filter((text) => text && text !== '').join(' · ');
    case 'location':
      return [
        business.street !== null && !business.address.includes(business.street) ? business.street : null,
        business.address,
        business.latitude === null ? 'konum yok' : null,
      ]
        .filter((text) => text !== null)
        .join(' · ');
    case 'description':
      return (
        business.description
          ?.replaceAll(/<[^>]*>/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim() || null
      );
    case 'photos':
      return getFirstPhoto(business);
    case 'rating': {
      if (business.rating === null) return null;
      return `${business.rating.replace('.', ',')} (${business.reviewCount.toLocaleString('tr')})`;
    }
    case 'status':
      return toTurkishValue('businessStatus', business.businessStatus);
    case 'isVerified':
      return business.isVerified ? 'Evet' : 'Hayır';
    case 'specialHours':
      return business.specialHours && toSpecialText(business.specialHours).replaceAll('\n', '; ');
    case 'workingHours':
    case 'about': {
      const value = business[part];
      const text = value === null ? null : toValueText(part, JSON.stringify(value));
      return text === null ? null : toTurkishValue(part, text);
    }
    default:
      return business[part] || null;
  }
}

function getFirstPhoto({ photos, photoUrl, imageUrl }: PairBusiness): string | null {
  const own = photos?.[0];
  return own === undefined ? (photoUrl ?? imageUrl) : (own.small ?? own.url);
}
