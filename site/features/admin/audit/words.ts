/** What is changed, as operators call it. */
export const ENTITIES: Record<string, string> = {
  business: 'İşletme',
  codes: 'Kod ekleme',
  index: 'Arama motorları',
  message: 'Mesaj',
  operator: 'Operatör',
  session: 'Oturum',
  settings: 'Ayarlar',
  sitemap: 'Site haritası',
};

/** Fields as operators call them. One without a word here is shown by its name. */
export const FIELDS: Record<string, string> = {
  about: 'Hakkında',
  address: 'Adres',
  browser: 'Tarayıcı',
  categoryId: 'Kategori',
  city: 'Şehir',
  country: 'Ülke',
  countryCode: 'Ülke kodu',
  createdAt: 'Oluşturulma',
  description: 'Açıklama',
  email: 'E-posta',
  features: 'Özellikler',
  isOpen: 'Açık',
  isVerified: 'Doğrulanmış',
  menuLink: 'Menü bağlantısı',
  name: 'Ad',
  orderLink: 'Sipariş bağlantısı',
  phone: 'Telefon',
  photoUrl: 'Fotoğraf',
  postalCode: 'Posta kodu',
  removed: 'Silinmiş',
  reservationLink: 'Rezervasyon bağlantısı',
  state: 'Eyalet / bölge',
  status: 'Durum',
  step: 'Adım',
  street: 'Sokak',
  type: 'Tür',
  website: 'Web sitesi',
  workingHours: 'Çalışma saatleri',
};

/** A value of a field as one reads it. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—';
  if (value === true) return 'Evet';
  if (value === false) return 'Hayır';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}
