import { FIELD_NAMES, getLabels } from '../../../../../schema/business-views.ts';
import { LABELS } from '../../businesses/form/fields/line-fields.ts';

type FieldNames = Record<string, string>;

/** Fields of the form, and other values in the log. */
const BUSINESS: FieldNames = {
  ...getLabels(FIELD_NAMES, 'tr'),
  ...LABELS,
  category: LABELS.categoryId,
  removed: 'Silinmiş',
  slug: 'Sayfanın adresi',
  source: 'Kaynak',
};

const SETTINGS: FieldNames = {
  address: 'Adres',
  award: 'Ödül',
  cookieReplyTime: 'Çerez sorularına yanıt süresi',
  email: 'E-posta',
  facebook: 'Facebook',
  facebookPixel: 'Facebook Pixel',
  foot: 'Sona eklenen kod (foot)',
  googleAnalytics: 'Google Analytics',
  googleTagManager: 'Google Tag Manager',
  head: 'Başa eklenen kod (head)',
  headline: 'Ana sayfa başlığı',
  instagram: 'Instagram',
  isAlwaysThere: 'Günün her saati ulaşılabilir',
  languages: 'Yanıt dilleri',
  legalReplyTime: 'Hukuki sorulara yanıt süresi',
  linkedin: 'LinkedIn',
  liveChat: 'Canlı sohbet bağlantısı',
  metaDescription: 'Ana sayfa açıklaması',
  metaKeywords: 'Anahtar sözcükler',
  monthlyVisitors: 'Aylık ziyaretçi',
  nextReview: 'Sonraki gözden geçirme',
  phone: 'Telefon',
  phoneHours: 'Telefonla ulaşılabilen saatler',
  placements: 'Reklam alanları',
  privacyReplyTime: 'Gizlilik sorularına yanıt süresi',
  provider: 'Reklam sağlayıcısı',
  replyTime: 'Mesajlara yanıt süresi',
  responseTime: 'Yanıt süresi',
  reviewFallback: 'Metinsiz değerlendirme yerine',
  securityAudits: 'Güvenlik denetimleri',
  supportHours: 'Destek saatleri',
  uptime: 'Erişilebilirlik',
  userRating: 'Kullanıcı puanı',
  userReviews: 'Kullanıcı değerlendirmesi',
  value: 'Değer',
  x: 'X',
};

const FIELDS: Record<string, FieldNames> = {
  business: BUSINESS,
  category: { name: 'Ad' },
  export: {
    businesses: 'İşletme sayısı',
    categoryId: 'Kategori',
    countryCode: 'Ülke kodu',
    format: 'Dosya türü',
    rows: 'Sıra aralığı',
  },
  import: {
    categoriesCreated: 'Yeni kategori',
    changed: 'Güncellenen',
    created: 'Eklenen',
    file: 'Dosya',
    kept: 'Korunan',
    merged: 'Birleştirilen',
    rejected: 'Reddedilen',
    sha256: 'Dosyanın özeti (SHA-256)',
    source: 'Kaynak',
    totalRows: 'Satır',
    unchanged: 'Değişmeyen',
  },
  index: { addresses: 'URL sayısı', first: 'İlk URL', services: 'Hizmetler', type: 'İşlem' },
  message: { createdAt: 'Geliş tarihi', messages: 'Mesaj sayısı', status: 'Durum' },
  operator: { browser: 'Tarayıcı', passkey: 'Geçiş anahtarı' },
  plan: {
    analyticsAccess: 'Kendi istatistikleri',
    customStyling: 'Özel görünüm',
    duration: 'Süre (gün)',
    enabled: 'Satışta',
    features: 'Özellikler',
    maxAds: 'En fazla reklam',
    name: 'Ad',
    price: 'Fiyat (₺)',
    priorityPlacement: 'Öncelikli sıralama',
  },
  session: {
    address: 'IP adresi',
    browser: 'Tarayıcı',
    count: 'Deneme sayısı',
    others: 'Birçok ağdan',
    sessions: 'Oturum sayısı',
    since: 'İlk deneme',
    step: 'Adım',
  },
  settings: SETTINGS,
  subscription: {
    endsAt: 'Bitiş',
    isPaid: 'Ödendi',
    name: 'İşletme',
    plan: 'Plan',
    price: 'Tutar (₺)',
    startsAt: 'Başlangıç',
  },
};

/** Label of a field; fields without one, such as the name of a code, are shown by name. */
export function getFieldName(entity: string, field: string): string {
  return FIELDS[entity]?.[field] ?? field;
}
