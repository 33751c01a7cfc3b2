import type { AuditEntry } from '../../../../schema/contracts/audit.ts';

/** What the audit log calls an action, and operators. */
export const ACTIONS: Record<string, string> = {
  'business.create': 'İşletme eklendi',
  'business.update': 'İşletme güncellendi',
  'business.remove': 'İşletme silindi',
  'business.restore': 'İşletme geri alındı',
  'codes.replace': 'Eklenen kodlar değiştirildi',
  'index.stop': 'Toplu gönderim durduruldu',
  'index.submit': 'Arama motorlarına gönderildi',
  'message.erase': 'Mesaj silindi',
  'message.export': 'Mesajlar dışa aktarıldı',
  'message.mark': 'Mesaj işaretlendi',
  'operator.add': 'Operatör eklendi',
  'operator.remove': 'Operatör kaldırıldı',
  'operator.reset': 'Operatörün bilgileri yenilendi',
  'session.begin': 'Giriş yapıldı',
  'session.end': 'Çıkış yapıldı',
  'session.refuse': 'Giriş reddedildi',
  'settings.change': 'Ayarlar değiştirildi',
  'sitemap.refresh': 'Site haritası yenilendi',
};

/** What was done, in words. What has none yet is named as the log has it. */
export function activityText({ action }: Pick<AuditEntry, 'action'>): string {
  return ACTIONS[action] ?? action;
}

/** What it was done to, where that says more than a number. */
export function activityObject({
  before,
  after,
  entityId,
}: Pick<AuditEntry, 'before' | 'after' | 'entityId'>): string {
  for (const fields of [after, before])
    for (const name of ['name', 'first', 'slug']) if (typeof fields?.[name] === 'string') return fields[name];
  return /^\d+$/.test(entityId ?? '') ? `no. ${entityId}` : (entityId ?? '');
}

const SINCE = new Intl.RelativeTimeFormat('tr-TR', { numeric: 'auto' });
const DAY = new Intl.DateTimeFormat('tr-TR', { day: 'numeric', month: 'long', year: 'numeric' });
const MINUTE = 60_000;
const STEPS: [Intl.RelativeTimeFormatUnit, number, number][] = [
  ['minute', MINUTE, 60],
  ['hour', 60 * MINUTE, 24],
  ['day', 24 * 60 * MINUTE, 7],
];

/** How long ago it was: in words up to a week, then the day. */
export function since(time: string, now: Date): string {
  const passed = now.getTime() - Date.parse(time);
  if (passed < MINUTE) return 'az önce';
  for (const [unit, length, most] of STEPS)
    if (passed < most * length) return SINCE.format(-Math.floor(passed / length), unit);
  return DAY.format(new Date(time));
}
