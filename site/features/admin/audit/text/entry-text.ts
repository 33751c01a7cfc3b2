import type { AuditEntry } from '../../../../../schema/contracts/audit.ts';
import { toAuthorName } from '../../format/author-name.tr.ts';

/** Types of subjects. */
export const ENTITIES: Record<string, string> = {
  ad: 'Reklam',
  backup: 'Yedek',
  batch: 'Toplu değişiklik',
  business: 'İşletme',
  category: 'Kategori',
  city: 'Şehir',
  codes: 'HTML kodu',
  database: 'Veritabanı',
  export: 'Dışa aktarma',
  import: 'İçe aktarma',
  index: 'Arama motorları',
  job: 'İş',
  message: 'Mesaj',
  operator: 'Operatör',
  person: 'Kişisel veri',
  photo: 'Fotoğraf',
  plan: 'Plan',
  release: 'Yayın sürümü',
  rule: 'İçe aktarma kuralı',
  session: 'Oturum',
  settings: 'Ayarlar',
  sitemap: 'Site haritası',
  subscription: 'Abonelik',
  task: 'Zamanlanmış görev',
  upload: 'Yüklenen dosya',
};

/** Label of the button that shows all entries of a subject. */
const HISTORIES: Record<string, string> = {
  ad: 'Bu reklamın geçmişi',
  business: 'Bu işletmenin geçmişi',
  category: 'Bu kategorinin geçmişi',
  city: 'Bu şehrin geçmişi',
  codes: 'Bu kodun geçmişi',
  message: 'Bu mesajın geçmişi',
  operator: 'Bu operatörle ilgili kayıtlar',
  plan: 'Bu planın geçmişi',
  settings: 'Bu ayarların geçmişi',
  subscription: 'Bu aboneliğin geçmişi',
};

/** Label of the button that shows all entries of a subject. */
export function toHistoryText(entity: string): string {
  return HISTORIES[entity] ?? 'Bu konunun geçmişi';
}

/** Actor of an entry: the name of an operator, or a part of the program. */
export function toActorText({
  operatorId,
  operatorName,
}: {
  operatorId: number | null;
  operatorName: string;
}) {
  return operatorId === null ? toAuthorName(operatorName) : operatorName;
}

/** Client address of a request; for a refused sign-in it is one of the entry's values. */
export function toAddressText({ address, after }: Pick<AuditEntry, 'address' | 'after'>): string {
  if (address !== null) return address;
  return typeof after?.address === 'string' && !after.address.includes(' ') ? after.address : '—';
}

/** Groups of settings. */
export const SETTINGS: Record<string, string> = {
  contact: 'İletişim',
  social: 'Sosyal medya',
  figures: 'Rakamlar',
  promises: 'Taahhütler',
  texts: 'Metinler',
  analytics: 'Analitik',
  codes: 'Kodlar',
  ads: 'Reklamlar',
  ratingMarkup: 'Puan işaretlemesi',
};
