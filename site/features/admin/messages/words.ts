import type { ContactMessage, ContactStatus } from '../../../../schema/contracts/contact-message.ts';

/** The states of a message; `mark` is on the button that gives it the state. A message becomes read by being opened. */
export const STATUS: Record<ContactStatus, { name: string; badge: string; mark?: string }> = {
  new: { name: 'Okunmadı', badge: 'badge-accent', mark: 'Okunmadı olarak işaretle' },
  read: { name: 'Okundu', badge: '' },
  done: { name: 'Tamamlandı', badge: 'badge-good', mark: 'Tamamlandı olarak işaretle' },
  spam: { name: 'Spam', badge: 'badge-bad', mark: 'Spam olarak işaretle' },
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
  none: 'Ayarlanmamış',
  waiting: 'Bekliyor',
  delivered: 'İletildi',
  failed: 'İletilemedi',
};
