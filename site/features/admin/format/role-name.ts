import type { Role } from '../../../../schema/contracts/role.ts';

/** Names of roles, as operators read them. */
export const ROLE_NAMES: Record<Role, string> = {
  all: 'Tam yetki',
  edit: 'Düzenleme',
  read: 'Yalnızca okuma',
};

/** Rights of each role, in one sentence. */
export const ROLE_HINTS: Record<Role, string> = {
  all: 'Her şeyi görür ve değiştirir.',
  edit: 'İşletmeleri, kategorileri, şehirleri, içe aktarmaları ve mesajları değiştirir; ayarları, reklamları, fiyatları ve operatörleri yalnızca görür, geri alınamayan işlemleri yapamaz.',
  read: 'Her şeyi görür, hiçbir şeyi değiştiremez.',
};
