import type { FormField } from '../../../../../schema/contracts/business-form.ts';

/** The fields, in the words of the panel. */
export const LABELS: Record<FormField, string> = {
  name: 'İşletme adı',
  categoryId: 'Kategori',
  type: 'Alt tür',
  priceRange: 'Fiyat aralığı',
  isOpen: 'Faaliyette',
  isVerified: 'Doğrulanmış',
  address: 'Adres',
  street: 'Sokak',
  city: 'Şehir',
  state: 'Eyalet / il',
  postalCode: 'Posta kodu',
  country: 'Ülke',
  countryCode: 'Ülke kodu',
  latitude: 'Enlem',
  longitude: 'Boylam',
  phone: 'Telefon',
  email: 'E-posta',
  website: 'Web sitesi',
  menuLink: 'Menü bağlantısı',
  orderLink: 'Sipariş bağlantısı',
  reservationLink: 'Rezervasyon bağlantısı',
  description: 'Açıklama',
  workingHours: 'Çalışma saatleri',
  about: 'Özellikler',
  photoUrl: 'Fotoğraf adresi (URL)',
  imageUrl: 'İkinci görselin adresi (URL)',
};

/** Fields of one line, with what the browser should know of them. */
export type Line = {
  name: FormField;
  required?: true;
  wide?: true;
  type?: 'text' | 'email' | 'tel' | 'url';
  inputMode?: 'decimal';
  placeholder?: string;
  hint?: string;
};

export const CONTACT: readonly Line[] = [
  { name: 'email', type: 'email' },
  { name: 'website', type: 'url', wide: true, placeholder: 'https://' },
  { name: 'menuLink', type: 'url', wide: true, placeholder: 'https://' },
  { name: 'orderLink', type: 'url', wide: true, placeholder: 'https://' },
  { name: 'reservationLink', type: 'url', wide: true, placeholder: 'https://' },
];

export const ADDRESS: readonly Line[] = [
  { name: 'address', required: true, wide: true },
  { name: 'street' },
  { name: 'postalCode' },
];
