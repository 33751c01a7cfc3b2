import type { SubmissionProblem, SubmissionService } from '../../../../../schema/contracts/submission.ts';
import { SERVICE_NAMES } from '../../data/service-names.ts';

/** Turkish sentence of a failed submission, with a remedy if there is one. */
export function toSubmissionProblemText(
  service: SubmissionService,
  { code, status }: SubmissionProblem,
): string {
  const name = SERVICE_NAMES[service];
  const withStatus = status === null ? '' : ` (durum ${status})`;
  switch (code) {
    case 'no_response':
      return `${name} yanıt vermedi.`;
    case 'invalid_response':
      return `${name} anlaşılmayan bir yanıt verdi${withStatus}.`;
    case 'rate_limited':
      return `${name} şu anda daha fazla istek kabul etmiyor${withStatus}.`;
    case 'service_error':
      return `${name} şu anda çalışmıyor${withStatus}.`;
    case 'urls_rejected':
      return `${name} bu adresleri kabul etmedi${withStatus}.`;
    case 'site_rejected':
      return service === 'google'
        ? `Google bu sitenin adreslerini kabul etmiyor${withStatus}. Hizmet hesabını Search Console'da site sahibi olarak ekleyin ve projede Indexing API'yi açın.`
        : `IndexNow bu sitenin adreslerini kabul etmiyor${withStatus}. Sitenin ve anahtar dosyasının internetten açılabildiğini denetleyin.`;
    case 'credentials_rejected':
      return `Google hizmet hesabını kabul etmedi${withStatus}. GOOGLE_SERVICE_ACCOUNT ayarını denetleyin.`;
    case 'quota_exceeded':
      return `Google'ın günlük kotası doldu.`;
  }
}
