import type { RequestError } from '../../../data/api-client.ts';

/** Turkish sentences for error codes of the API, whose own messages are English. */
const ERROR_TEXTS: Record<string, string> = {
  wrong_access_key: 'Hatalı Erişim Anahtarı',
  wrong_user_code: 'Hatalı Kullanıcı Kodu',
  wrong_password: 'Hatalı Şifre',
  csrf_token: 'İstek doğrulanamadı. Lütfen sayfayı yenileyip tekrar deneyin.',
  busy: 'Bu işletmeyi şu anda başkaları da değiştiriyor. Lütfen tekrar deneyin.',
  body_too_large: 'Gönderilen bilgiler çok uzun. Kısaltıp tekrar deneyin.',
  no_running_job: 'Durdurulacak bir toplu gönderim yok.',
};

/** Message for operators: that of the panel for the code, or else that of the server; empty if there is neither. */
export function getErrorText({ code, text }: Pick<RequestError, 'code' | 'text'>): string {
  return ERROR_TEXTS[code ?? ''] ?? text;
}
