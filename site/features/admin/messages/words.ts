import type { ContactMessage, ContactStatus } from '../../../../schema/contracts/contact-message.ts';

/** What operators read for each state of a message. */
export const STATUS: Record<ContactStatus, { name: string; badge: string }> = {
  new: { name: 'Yeni', badge: 'badge-accent' },
  read: { name: 'Okundu', badge: '' },
  done: { name: 'Tamamlandı', badge: 'badge-good' },
  spam: { name: 'Spam', badge: 'badge-bad' },
};

export const TYPE: Record<ContactMessage['type'], string> = {
  general: 'Genel soru',
  support: 'Teknik destek',
  business: 'İşletme kaydı',
  partnership: 'İş birliği',
  feedback: 'Görüş ve öneri',
  press: 'Basın ve medya',
};

/** How a message fared on its way to the webhook. */
export const DELIVERY: Record<ContactMessage['delivery'], string> = {
  none: 'Bildirim ayarlanmamış',
  waiting: 'Bildirim bekliyor',
  delivered: 'Bildirildi',
  failed: 'Bildirilemedi',
};
