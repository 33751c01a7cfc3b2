/** Steps of every sign-in. Operators who have a passkey confirm with it afterwards. */
export const STEPS = ['access-key', 'user-code', 'password'] as const;
export type SecretStep = (typeof STEPS)[number];
export type Step = SecretStep | 'passkey';

/** Texts of each wizard step. Error messages come from the server (schema/contracts/sign-in.ts). */
export const STEP_TEXTS: Record<Step, { name: string; hint: string; submit: string; done: string }> = {
  'access-key': {
    name: 'Erişim Anahtarı',
    hint: 'Size verilen erişim anahtarını girin.',
    submit: 'Devam Et',
    done: 'Adım 1 Tamamlandı',
  },
  'user-code': {
    name: 'Kullanıcı Kodu',
    hint: 'Size ait kullanıcı kodunu girin.',
    submit: 'Devam Et',
    done: 'Adım 2 Tamamlandı',
  },
  password: {
    name: 'Şifre',
    hint: 'Şifrenizi girin.',
    submit: 'Giriş Yap',
    done: 'Adım 3 Tamamlandı',
  },
  passkey: {
    name: 'Geçiş Anahtarı',
    hint: 'Son adım: telefonunuz, parmak iziniz ya da güvenlik anahtarınızla onaylayın. Cihazınız yanınızda değilse başka bir operatör giriş bilgilerinizi yenileyebilir; tek operatörseniz sunucuda “npm run operator -- reset ADINIZ” komutu bunu yapar.',
    submit: 'Onayla',
    done: 'Adım 4 Tamamlandı',
  },
};
export const SIGNED_IN = 'Giriş Başarılı';

/** Message of a step; `isWrong` if the input of this step is incorrect. */
export type Note = { kind: 'good' | 'bad'; title: string; text: string; isWrong?: boolean };

export const EXPIRED: Note = {
  kind: 'bad',
  title: 'Giriş süresi doldu',
  text: 'Adımlar beş dakika içinde tamamlanmalıdır. Lütfen baştan başlayın.',
};
export const NOT_CONFIRMED = 'Geçiş anahtarıyla onaylanmadı';
export const FAILED = 'Giriş şu anda yapılamıyor';
export const SIGN_IN_AGAIN = 'Lütfen tekrar deneyin.';
export const LOCKED = 'Çok fazla hatalı deneme yapıldı';
export const LOCKED_HELP = 'Bilgilerinizi bulamıyorsanız yöneticinizden yenilerini isteyin.';
