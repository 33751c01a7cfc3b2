import type { AdminCity } from '../../../../schema/contracts/admin-locations.ts';

export type LocationKind = 'category' | 'city';

/** Endpoints of the lists. */
export const ENDPOINTS: Record<LocationKind, string> = {
  category: '/api/admin/locations/categories',
  city: '/api/admin/locations/cities',
};

/** Texts of the two screens. */
export const TEXTS = {
  category: {
    title: 'Kategoriler',
    count: 'kategori',
    region: 'Kategori listesi',
    placeholder: 'Ad ya da Türkçe ad',
    failed: 'Kategoriler alınamadı',
    empty: 'Kategori bulunamadı',
    nothing: 'Henüz kategori yok. İlk kategoriler işletmelerle birlikte eklenir.',
    saved: 'Kategori kaydedildi',
    notSaved: 'Kategori kaydedilemedi',
    merged: 'Kategoriler birleştirildi',
    notMerged: 'Kategoriler birleştirilemedi',
    mergeTitle: 'Kategoriyi birleştir',
    target: 'Kalacak kategori',
    targets: 'Kategoriler',
  },
  city: {
    title: 'Şehirler',
    count: 'şehir',
    region: 'Şehir listesi',
    placeholder: 'Şehir adı',
    failed: 'Şehirler alınamadı',
    empty: 'Şehir bulunamadı',
    nothing: 'Henüz şehir yok. İlk şehirler işletmelerle birlikte eklenir.',
    saved: 'Şehir kaydedildi',
    notSaved: 'Şehir kaydedilemedi',
    merged: 'Şehirler birleştirildi',
    notMerged: 'Şehirler birleştirilemedi',
    mergeTitle: 'Şehri birleştir',
    target: 'Kalacak şehir',
    targets: 'Şehirler',
  },
} as const satisfies Record<LocationKind, Record<string, string>>;

/** Names of the orders. */
export const SORT_TEXTS = {
  businesses: 'Çok işletmeli önce',
  fewest: 'Az işletmeli önce',
  name: 'Ada göre (A–Z)',
  'name-desc': 'Ada göre (Z–A)',
  state: 'Ülke ve eyalete göre',
} as const;

/** State and country of a city, which distinguish it from cities of the same name. */
export function toRegionText({ state, country }: Pick<AdminCity, 'state' | 'country'>): string {
  return [state, country].filter(Boolean).join(', ');
}
