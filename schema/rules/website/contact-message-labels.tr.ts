import type { ContactMessage } from '../../contracts/contact-message.ts';

/** Turkish labels of message statuses, the same on screen and in the export. */
export const MESSAGE_STATUS_LABELS: Record<ContactMessage['status'], string> = {
  new: 'Okunmadı',
  read: 'Okundu',
  done: 'Tamamlandı',
  spam: 'Spam',
};

/** Turkish labels of message types. */
export const MESSAGE_TYPE_LABELS: Record<ContactMessage['type'], string> = {
  general: 'Genel soru',
  support: 'Teknik destek',
  business: 'İşletme kaydı',
  partnership: 'İş birliği',
  feedback: 'Görüş ve öneri',
  press: 'Basın ve medya',
};

/** State of a message's delivery to the webhook. */
export const MESSAGE_DELIVERY_LABELS: Record<ContactMessage['delivery'], string> = {
  none: 'Ayarlanmamış',
  waiting: 'Bekliyor',
  delivered: 'İletildi',
  failed: 'İletilemedi',
};
