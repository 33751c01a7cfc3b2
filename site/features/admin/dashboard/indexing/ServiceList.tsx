import type { SubmissionReadiness, SubmissionStatus } from '../../../../../schema/contracts/submission.ts';
import { Icon } from '../../components/Icon.tsx';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { SERVICE_NAMES } from '../../data/service-names.ts';
import { NOT_SET_UP } from './toasts.ts';

const DAY_AND_CLOCK = new Intl.DateTimeFormat('tr-TR', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

type Props = { status: SubmissionStatus | undefined; isError: boolean; onRetry: () => void };

/** Requirements and limits of each service. */
export function ServiceList({ status, isError, onRetry }: Props) {
  if (status === undefined)
    return isError ? (
      <StatusFailure onRetry={onRetry} />
    ) : (
      <div className="skeleton indexing-services-pending" />
    );
  return (
    <ul className="indexing-services">
      {status.services.map((service) => (
        <li key={service.service}>
          <span className="indexing-service">
            {SERVICE_NAMES[service.service]}
            {service.ready ? (
              <span className="badge badge-good">Hazır</span>
            ) : (
              <span className="badge badge-note">Kurulmamış</span>
            )}
          </span>
          <span className="hint">
            {service.reason === null ? toReadinessText(service, status) : NOT_SET_UP}
          </span>
          {service.reason !== null && (
            <details className="hint">
              <summary>Ayrıntı</summary>
              {toSetupText(service.reason, status)}
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function StatusFailure({ onRetry }: Pick<Props, 'onRetry'>) {
  const note = useReturnFocus();
  return (
    <div className="note note-bad" ref={note}>
      <Icon name="circle-alert" />
      <div>
        <p role="status">Gönderim durumu alınamadı.</p>
        <button type="button" className="button button-small" onClick={onRetry}>
          Yeniden dene
        </button>
      </div>
    </div>
  );
}

const WEBSITE_ONLY_NOTE = 'Google bu yolla yalnızca iş ilanı ve canlı yayın sayfalarını dizine alır.';

function toReadinessText({ service }: SubmissionReadiness, { quota }: SubmissionStatus): string {
  if (service === 'indexnow') return 'Bing, Yandex ve IndexNow kullanan diğer arama motorlarına bildirilir.';
  const resets = DAY_AND_CLOCK.format(new Date(quota.resetsAt));
  return `Bugün ${quota.limit} çağrının ${quota.used} tanesi kullanıldı. Sıfırlanma: ${resets}. ${WEBSITE_ONLY_NOTE}`;
}

/** Steps to set up a service. */
function toSetupText(reason: NonNullable<SubmissionReadiness['reason']>, { site }: SubmissionStatus): string {
  if (reason === 'site_not_public')
    return `${site} internetten açılabilen bir adres değil. SITE_URL ayarına sitenin yayındaki adresini yazın.`;
  if (reason === 'no_credentials')
    return `İsteğe bağlı. GOOGLE_SERVICE_ACCOUNT ayarına hizmet hesabının JSON anahtarını yazın. ${WEBSITE_ONLY_NOTE}`;
  return 'GOOGLE_SERVICE_ACCOUNT ayarındaki anahtar okunamıyor. Hizmet hesabının JSON anahtarını olduğu gibi yazın.';
}
