import type { Job, JobErrorCode, JobKind, JobProgress, JobState } from '../../../../schema/contracts/job.ts';
import { toTurkishReason } from '../data/importer/turkish-reason.ts';

/** Names of the kinds. */
export const JOB_KINDS: Record<JobKind, string> = {
  publish: 'Yayınlama',
  'import-preview': 'İçe aktarma önizlemesi',
  'import-apply': 'İçe aktarma',
  'import-undo': 'İçe aktarmayı geri alma',
  'import-repair': 'Reddedilen satırları düzeltme',
  reset: 'Veritabanını sıfırlama',
  backup: 'Yedekleme',
  'restore-check': 'Yedeği deneme',
  optimize: 'Optimizasyon',
  duplicates: 'Yinelenenleri arama',
  'bulk-preview': 'Toplu değişiklik önizlemesi',
  'bulk-apply': 'Toplu değişiklik',
  'bulk-undo': 'Toplu değişikliği geri alma',
  locations: 'Kategori ve şehir değişikliği',
};

/** States of a job with the colour of their badge. */
export const JOB_STATES: Record<JobState, { name: string; badge: string }> = {
  waiting: { name: 'Bekliyor', badge: 'badge-note' },
  running: { name: 'Çalışıyor', badge: 'badge-accent' },
  done: { name: 'Tamamlandı', badge: 'badge-good' },
  failed: { name: 'Başarısız', badge: 'badge-bad' },
  stopped: { name: 'Durduruldu', badge: '' },
};

const STEPS: Record<JobProgress['step'], string> = {
  download: 'Dosya indiriliyor',
  copy: 'Veritabanı kopyalanıyor',
  read: 'Dosya okunuyor',
  compare: 'Karşılaştırılıyor',
  store: 'Kaydediliyor',
  finish: 'Tamamlanıyor',
  undo: 'Geri alınıyor',
  publish: 'Sayfalar yayınlanıyor',
  backup: 'Yedek alınıyor',
  delete: 'Siliniyor',
  digest: 'Tablolar okunuyor',
  compress: 'Yedek sıkıştırılıyor',
  upload: 'Yedek saklanıyor',
  fetch: 'Yedek indiriliyor',
  decompress: 'Yedek açılıyor',
  verify: 'Tablolar karşılaştırılıyor',
  restore: 'Yedek deneme sunucusunda açılıyor',
  merge: 'Arama dizini birleştiriliyor',
  check: 'Bütünlük denetleniyor',
  clean: 'Süresi dolan kayıtlar siliniyor',
  match: 'İşletmeler karşılaştırılıyor',
  move: 'İşletmeler güncelleniyor',
};

const ERRORS: Record<JobErrorCode, string> = {
  job_died:
    'İşlem üç kez beklenmedik şekilde sonlandı. Sunucuda yeterli bellek ve disk olduğundan emin olun.',
  command_died: 'Komut satırındaki işlem yarıda kesildi.',
  job_fault: 'Programdan kaynaklanan bir hata oluştu. Ayrıntısı sunucudaki günlükte (runner.log).',
  job_unknown: 'Sunucudaki sürüm bu işi tanımıyor. Yazılımı güncelleyip tekrar deneyin.',
};

/** Remedy for an import of a file that is not on the server. */
export const LOCAL_REMEDY = 'Sürdürmek için komut satırında aynı dosyayla “npm run import” çalıştırın.';

/** @example toProgressText({ step: 'store', done: 1200, total: 5000 }) → 'Kaydediliyor: 1.200 / 5.000' */
export function toProgressText({ step, done, total }: JobProgress): string {
  if (total !== null) return `${STEPS[step]}: ${formatCount(done)} / ${formatCount(total)}`;
  return done === 0 ? STEPS[step] : `${STEPS[step]}: ${formatCount(done)}`;
}

/** Current activity of an unfinished job: its step, or that it waits or is being stopped. */
export function toActivityText({ state, progress, stopRequestedAt }: Job): string {
  if (stopRequestedAt !== null && state === 'running') return 'Durduruluyor…';
  if (state === 'waiting') return 'Sırada bekliyor';
  return progress === null ? 'Başlıyor' : toProgressText(progress);
}

/** Error of a failed job as one sentence. Kinds report sentences of their own, the runner codes. */
export function toJobError({ error }: Pick<Job, 'error'>): string {
  if (error === null) return 'Nedeni bilinmiyor.';
  return ERRORS[error as JobErrorCode] ?? toTurkishReason(error);
}

/** Result of a job in one line; empty if there is nothing to tell. */
export function toJobResultText({ kind, result }: Pick<Job, 'kind' | 'result'>): string {
  const counts = RESULTS[kind].flatMap(([name, text]) => {
    const value = result?.[name];
    return typeof value === 'number' && value > 0 ? `${formatCount(value)} ${text}` : [];
  });
  return result !== null && counts.length === 0 ? 'Değişiklik yok' : counts.join(', ');
}

/** Figures of the results by kind, with their texts. */
const RESULTS: Record<JobKind, [name: string, text: string][]> = {
  publish: [
    ['stored', 'sayfa yayınlandı'],
    ['removed', 'sayfa kaldırıldı'],
  ],
  'import-preview': [
    ['created', 'yeni'],
    ['changed', 'değişen'],
    ['unchanged', 'aynı'],
    ['rejected', 'reddedilen'],
  ],
  'import-apply': [
    ['created', 'yeni'],
    ['changed', 'değişen'],
    ['unchanged', 'aynı'],
    ['rejected', 'reddedilen'],
  ],
  'import-undo': [
    ['undone', 'işletme geri alındı'],
    ['edited', 'işletme sonradan düzenlendiği için kaldı'],
  ],
  'import-repair': [
    ['repaired', 'satır düzeltildi'],
    ['rejected', 'satır hâlâ hatalı'],
  ],
  reset: [['removed', 'işletme silindi']],
  backup: [['businesses', 'işletme yedeklendi']],
  'restore-check': [
    ['rows', 'satır geri yüklendi'],
    ['tables', 'tablo aynı'],
  ],
  optimize: [
    ['sessions', 'oturum silindi'],
    ['jobs', 'iş kaydı silindi'],
    ['rateLimits', 'sayaç silindi'],
    ['merged', 'arama dizini birleştirildi'],
  ],
  'bulk-preview': [['changed', 'değişecek']],
  'bulk-apply': [['changed', 'işletme değişti']],
  'bulk-undo': [
    ['undone', 'işletme geri alındı'],
    ['edited', 'işletme sonradan düzenlendiği için kaldı'],
  ],
  duplicates: [
    ['compared', 'işletme karşılaştırıldı'],
    ['open', 'çift karar bekliyor'],
  ],
  locations: [['moved', 'işletme güncellendi']],
};

function formatCount(value: number): string {
  return value.toLocaleString('tr');
}
