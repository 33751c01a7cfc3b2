import type { IndexedKind } from '../../../../../schema/contracts/index-figures.ts';
import { toGapPath } from '../../businesses/list/filter-names.tr.ts';
import type { IndexFact, IndexReason } from '../../../../../schema/rules/website/index-gate.ts';

/** Names of the kinds of pages. */
export const KIND_NAMES: Record<IndexedKind, string> = {
  business: 'İşletme',
  city: 'Şehir',
  category: 'Kategori',
  'city-category': 'Şehirde kategori',
  state: 'Eyalet',
  brand: 'Marka',
  site: 'Genel sayfalar',
};

/** Reasons in words. */
export const REASONS: Record<IndexReason, string> = {
  'few-facts': 'İşletmenin üçten az bilgisi var',
  'one-entry': 'Listede tek işletme ya da tek şehir var',
  'same-list': 'Şehirdeki tek kategori: şehrin sayfasıyla aynı liste',
  paging: 'Listenin ikinci ya da sonraki sayfası',
};

/** Facts in words, and the businesses without them; null if the list has no filter for a fact. */
export const FACTS: Record<IndexFact, { name: string; to: string | null }> = {
  street: { name: 'Sokak adresi', to: null },
  phone: { name: 'Telefon', to: toGapPath('phone') },
  website: { name: 'Web sitesi', to: toGapPath('website') },
  hours: { name: 'Çalışma saatleri', to: toGapPath('hours') },
  coordinates: { name: 'Konum', to: toGapPath('coordinates') },
  photo: { name: 'Fotoğraf', to: toGapPath('photo') },
  description: { name: 'Açıklama', to: toGapPath('description') },
  rating: { name: 'Puan', to: null },
  features: { name: 'Özellikler', to: null },
  email: { name: 'E-posta', to: toGapPath('email') },
};
