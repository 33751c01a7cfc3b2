import type { Task, TaskName } from '../../../../../schema/contracts/task.ts';
import { formatBytes } from '../format-bytes.ts';

/** Names of the tasks with what they do. */
export const TASK_TEXTS: Record<TaskName, { name: string; text: string }> = {
  health: {
    name: 'Sağlık denetimi',
    text: 'Veritabanı, sayfa deposu ve ana sayfa yanıt veriyor mu, bütün sayfalar yayında mı?',
  },
  subscriptions: { name: 'Abonelikler', text: 'Başlayan abonelikleri uygular, süresi dolanları bitirir.' },
  publishing: { name: 'Bekleyen yayınlar', text: 'Yayınlanmamış değişiklikleri yayıncıya bildirir.' },
  retention: {
    name: 'Saklama süreleri',
    text: '24 aydan eski mesajları, 30 günlük istenmeyenleri, eski oturumları siler.',
  },
  uploads: { name: 'Yüklenen dosyalar', text: 'Yarım kalan ve işi biten dosyaları siler.' },
  'audit-log': { name: 'Denetim kaydı', text: 'Kaydın zincirini uzatır ve doğrular.' },
  figures: {
    name: 'Ziyaret sayıları',
    text: 'Ayları toplar, en çok görüntülenenleri sıralar, süresi dolanları siler.',
  },
  'search-words': { name: 'Arama sözcükleri', text: 'Yazım düzeltmede kullanılan sözcükleri sayar.' },
  webhooks: { name: 'Webhook teslimi', text: 'Teslim edilemeyen mesajları yeniden gönderir.' },
  submissions: { name: 'Arama motorları', text: 'Sıradaki adresleri arama motorlarına gönderir.' },
  backup: { name: 'Yedekleme', text: 'Bütün veritabanını yedekler.' },
  'backup-retention': { name: 'Eski yedekler', text: '14 günden eski yedekleri siler; sonuncusu kalır.' },
  'page-store': { name: 'Sayfa deposu ölçümü', text: 'Depodaki dosyaları sayar.' },
  photos: {
    name: 'Kullanılmayan fotoğraflar',
    text: '180 gündür hiçbir işletmede olmayan fotoğrafları siler.',
  },
  optimize: { name: 'Optimizasyon', text: 'Arama dizinini birleştirir, bütünlüğü denetler.' },
  'restore-check': { name: 'Yedeği deneme', text: 'Son yedeği boş bir sunucuda açıp karşılaştırır.' },
};

const INTERVALS: Record<number, string> = {
  1: 'Her dakika',
  60: 'Her saat',
  1440: 'Her gece',
  10080: 'Her hafta',
};

/** @example toIntervalText(1440) → 'Her gece' */
export function toIntervalText(minutes: number): string {
  return INTERVALS[minutes] ?? `${minutes} dakikada bir`;
}

/** Result of the last run in a line; empty if there is nothing to tell. */
export function toRunResult({ name, last }: Task): string {
  const { objects, bytes, deleted } = last?.result ?? {};
  if (name === 'page-store' && typeof objects === 'number' && typeof bytes === 'number')
    return `${objects.toLocaleString('tr')} dosya, ${formatBytes(bytes)}`;
  if (name === 'backup-retention' && typeof deleted === 'number')
    return deleted === 0 ? 'Silinecek yedek yok' : `${deleted.toLocaleString('tr')} yedek silindi`;
  if (name === 'photos' && typeof deleted === 'number')
    return deleted === 0 ? 'Silinecek fotoğraf yok' : `${deleted.toLocaleString('tr')} fotoğraf silindi`;
  if (name === 'health' && last?.result?.ok === false) return 'Site sağlıklı değil';
  return '';
}

/** Messages of failed runs with Turkish sentences for them. */
const FAILURES: readonly [RegExp, string][] = [
  [
    /The database is (?:unavailable|overloaded)/,
    'Veritabanı yanıt vermedi. Sonraki çalışmada yeniden denenir.',
  ],
  [/The store of backups is unavailable/, 'Yedek deposu yanıt vermedi. Sonraki çalışmada yeniden denenir.'],
  [/The store of uploads is unavailable/, 'Dosya deposu yanıt vermedi. Sonraki çalışmada yeniden denenir.'],
  [/The store of photos is unavailable/, 'Fotoğraf deposu yanıt vermedi. Sonraki çalışmada yeniden denenir.'],
  [/The page store is unavailable/, 'Sayfa deposu yanıt vermedi. Sonraki çalışmada yeniden denenir.'],
  [/The page store has more than/, 'Sayfa deposunda bir kerede sayılamayacak kadar çok dosya var.'],
];

/** Reason of a failed run as one sentence. Other messages are for programmers, who find them in the log. */
export function toTaskError(error: string): string {
  const known = FAILURES.find(([pattern]) => pattern.test(error));
  return known?.[1] ?? 'Beklenmeyen bir hata oluştu. Ayrıntısı sitenin sunucu günlüğünde.';
}
