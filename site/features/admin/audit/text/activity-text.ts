import type { AuditEntry } from '../../../../../schema/contracts/audit.ts';

/** Texts of actions, by their name in the audit log. */
export const ACTIONS: Record<string, string> = {
  'ad.add': 'Reklam eklendi',
  'ad.delete': 'Reklam silindi',
  'ad.update': 'Reklam değiştirildi',
  'backup.download': 'Yedek indirildi',
  'batch.change': 'İçe aktarma değiştirildi',
  'batch.create': 'Dosya yüklendi',
  'batch.discard': 'İçe aktarmadan vazgeçildi',
  'business.create': 'İşletme eklendi',
  'business.update': 'İşletme güncellendi',
  'business.remove': 'İşletme silindi',
  'business.restore': 'İşletme geri yüklendi',
  'business.merge': 'İşletmeler birleştirildi',
  'business.unmerge': 'Birleştirme geri alındı',
  'category.create': 'Kategori eklendi',
  'category.merge': 'Kategoriler birleştirildi',
  'category.update': 'Kategori değiştirildi',
  'city.merge': 'Şehirler birleştirildi',
  'city.update': 'Şehir değiştirildi',
  'codes.add': 'HTML kodu eklendi',
  'codes.delete': 'HTML kodu silindi',
  'codes.move': 'HTML kodunun sırası değiştirildi',
  'codes.replace': 'HTML kodları değiştirildi',
  'codes.update': 'HTML kodu değiştirildi',
  'database.reset': 'Veritabanı sıfırlandı',
  'database.restore': 'Veritabanı yedekten geri yüklendi',
  'duplicate.propose': 'Yinelenen olarak önerildi',
  'duplicate.reject': 'Aynı işletme olmadığı belirtildi',
  'duplicate.reopen': 'Yinelenen kararı geri alındı',
  'export.run': 'İşletmeler dışa aktarıldı',
  'export.rejects': 'Reddedilen satırlar indirildi',
  'import.run': 'Dosya içe aktarıldı',
  'import.undo': 'İçe aktarma geri alındı',
  'index.stop': 'Toplu gönderim durduruldu',
  'index.submit': 'Arama motorlarına gönderildi',
  'job.retry': 'İş yeniden başlatıldı',
  'job.start': 'İş başlatıldı',
  'job.stop': 'İş durduruldu',
  'message.erase': 'Mesaj silindi',
  'message.export': 'Mesajlar dışa aktarıldı',
  'message.mark': 'Mesaj işaretlendi',
  'message.note': 'Mesaja not yazıldı',
  'message.reply': 'Mesaj yanıtlandı',
  'operator.add': 'Operatör eklendi',
  'operator.remove': 'Operatör kaldırıldı',
  'bulk.apply': 'Toplu değişiklik yapıldı',
  'bulk.undo': 'Toplu değişiklik geri alındı',
  'operator.role': 'Operatörün yetkisi değiştirildi',
  'operator.reset': 'Operatörün giriş bilgileri yenilendi',
  'passkey.add': 'Geçiş anahtarı eklendi',
  'passkey.remove': 'Geçiş anahtarı kaldırıldı',
  'person.erase': 'Bir kişinin verileri silindi',
  'person.export': 'Bir kişinin verileri indirildi',
  'plan.add': 'Plan eklendi',
  'plan.update': 'Plan güncellendi',
  'release.resume': 'Yayına devam edildi',
  'release.rollback': 'Eski bir sürüme dönüldü',
  'rule.delete': 'İçe aktarma kuralı silindi',
  'rule.store': 'İçe aktarma kuralı kaydedildi',
  'photo.delete': 'Fotoğraf silindi',
  'photo.upload': 'Fotoğraf yüklendi',
  'session.begin': 'Giriş yapıldı',
  'session.end': 'Çıkış yapıldı',
  'session.refuse': 'Giriş reddedildi',
  'session.revoke': 'Oturum sonlandırıldı',
  'session.revoke-all': 'Diğer tüm oturumlar sonlandırıldı',
  'settings.change': 'Ayarlar değiştirildi',
  'sitemap.refresh': 'Site haritası yenilendi',
  'subscription.create': 'Abonelik eklendi',
  'subscription.end': 'Abonelik sonlandırıldı',
  'subscription.expire': 'Aboneliğin süresi doldu',
  'subscription.extend': 'Abonelik uzatıldı',
  'subscription.pay': 'Abonelik ödemesi işaretlendi',
  'task.run': 'Görev elle çalıştırıldı',
  'upload.begin': 'Dosya yüklemesi başlatıldı',
  'upload.cancel': 'Dosya yüklemesi iptal edildi',
};

/** Text of an action; one without a text is shown by its name in the log. */
export function toActivityText({ action }: Pick<AuditEntry, 'action'>): string {
  return ACTIONS[action] ?? action;
}

/** Actions that are grouped, with their text for several. */
export const GATHERED_ACTIONS: Record<string, string> = {
  'message.mark': 'mesaj işaretlendi',
  'session.refuse': 'başarısız giriş denemesi',
};

/** @example toGatheredText('session.refuse', 7) → '7 başarısız giriş denemesi' */
export function toGatheredText(action: string, count: number): string {
  return `${count.toLocaleString('tr')} ${GATHERED_ACTIONS[action]}`;
}

const SINCE = new Intl.RelativeTimeFormat('tr-TR', { numeric: 'auto' });
const DAY = new Intl.DateTimeFormat('tr-TR', { day: 'numeric', month: 'long', year: 'numeric' });
const MINUTE = 60_000;
const STEPS: [Intl.RelativeTimeFormatUnit, number, number][] = [
  ['minute', MINUTE, 60],
  ['hour', 60 * MINUTE, 24],
  ['day', 24 * 60 * MINUTE, 7],
];

/** Relative time up to a week, then the date. */
export function formatTimeAgo(time: string, now: Date): string {
  const passed = now.getTime() - Date.parse(time);
  if (passed < MINUTE) return 'az önce';
  for (const [unit, length, most] of STEPS)
    if (passed < most * length) return SINCE.format(-Math.floor(passed / length), unit);
  return DAY.format(new Date(time));
}
