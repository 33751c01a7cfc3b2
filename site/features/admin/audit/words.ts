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

/** A value of a field as one reads it. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—';
  if (value === true) return 'Evet';
  if (value === false) return 'Hayır';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}
