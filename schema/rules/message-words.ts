import type { ContactMessage } from '../contracts/contact-message.ts';

/** Turkish words for the states of a message, the same on the screen and in the file. */
export const MESSAGE_STATUS: Record<ContactMessage['status'], string> = {
  new: 'Okunmadı',
  read: 'Okundu',
  done: 'Tamamlandı',
  spam: 'Spam',
};

export const MESSAGE_TYPE: Record<ContactMessage['type'], string> = {
  general: 'Genel soru',
  support: 'Teknik destek',
  business: 'İşletme kaydı',
  partnership: 'İş birliği',
  feedback: 'Görüş ve öneri',
  press: 'Basın ve medya',
};

/** How a message fared on its way to the webhook. */
export const MESSAGE_DELIVERY: Record<ContactMessage['delivery'], string> = {
  none: 'Ayarlanmamış',
  waiting: 'Bekliyor',
  delivered: 'İletildi',
  failed: 'İletilemedi',
};
