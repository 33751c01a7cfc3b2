import type { SubmissionService } from '../../contracts/submission.ts';

/** Failure of a submission to a service. */
export type SubmissionProblem = {
  code:
    | 'silent' // no response in time
    | 'garbled' // invalid response
    | 'busy' // the service asks to wait
    | 'down' // an error of the service
    | 'refused' // the service rejects these URLs
    | 'forbidden' // the service rejects all URLs of the site
    | 'credentials' // invalid credentials
    | 'quota'; // the quota of the day is used up
  /** Status of the response; null if there was none. */
  status: number | null;
};

const SERVICE_NAMES: Record<SubmissionService, string> = { indexnow: 'IndexNow', google: 'Google' };

/** Message for operators, with a remedy if there is one. */
export function formatSubmissionProblem(
  service: SubmissionService,
  { code, status }: SubmissionProblem,
): string {
  const name = SERVICE_NAMES[service];
  const answered = status === null ? '' : ` (durum ${status})`;
  switch (code) {
    case 'silent':
      return `${name} yanıt vermedi.`;
    case 'garbled':
      return `${name} anlaşılmayan bir yanıt verdi${answered}.`;
    case 'busy':
      return `${name} şu anda daha fazla istek kabul etmiyor${answered}.`;
    case 'down':
      return `${name} şu anda çalışmıyor${answered}.`;
    case 'refused':
      return `${name} bu adresleri kabul etmedi${answered}.`;
    case 'forbidden':
      return service === 'google'
        ? `Google bu sitenin adreslerini kabul etmiyor${answered}. Hizmet hesabını Search Console'da site sahibi olarak ekleyin ve projede Indexing API'yi açın.`
        : `IndexNow bu sitenin adreslerini kabul etmiyor${answered}. Sitenin ve anahtar dosyasının internetten açılabildiğini denetleyin.`;
    case 'credentials':
      return `Google hizmet hesabını kabul etmedi${answered}. GOOGLE_SERVICE_ACCOUNT ayarını denetleyin.`;
    case 'quota':
      return `Google'ın günlük kotası doldu.`;
  }
}
