/** Turkish sentences for error codes of the API, whose own messages are English. */
export const ERROR_TEXTS: Record<string, string> = {
  wrong_access_key: 'Hatalı Erişim Anahtarı',
  wrong_user_code: 'Hatalı Kullanıcı Kodu',
  wrong_password: 'Hatalı Şifre',
  csrf_token: 'İstek doğrulanamadı. Lütfen sayfayı yenileyip tekrar deneyin.',
  busy: 'Bu işletmeyi şu anda başkaları da değiştiriyor. Lütfen tekrar deneyin.',
  body_too_large: 'Gönderilen bilgiler çok uzun. Kısaltıp tekrar deneyin.',
  no_running_job: 'Durdurulacak bir toplu gönderim yok.',
};
