import { useState } from 'react';
import type { OpenSession } from '../../../../../schema/contracts/operator.ts';
import type { SettingsState } from '../../../../../schema/contracts/site-settings.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { toErrorMessage } from '../../data/error-message.ts';
import { SessionTable } from './SessionTable.tsx';
import { useEndSessions, useSessions } from './use-security.ts';

const HOUR = 3600;

/** Open sessions of all operators: end one, or all others. The length of a session is fixed. */
export function SessionCard({ session }: Pick<SettingsState, 'session'>) {
  const { data, error, refetch } = useSessions();
  const { mutate, isPending } = useEndSessions();
  const toast = useToast();
  /** The session to end; 'others' for all but the own one. */
  const [ending, setEnding] = useState<OpenSession | 'others' | null>(null);
  const others = data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  const end = () =>
    mutate(ending === 'others' ? null : ending!.id, {
      onSuccess: ({ ended }) =>
        toast({ kind: 'good', title: 'Oturum sonlandırıldı', text: `${ended} oturum sona erdi.` }),
      onError: (problem) =>
        toast({
          kind: 'bad',
          title: 'Oturum sonlandırılamadı',
          text: toErrorMessage(problem, { gone: 'Bu oturum zaten sona ermiş.' }),
        }),
      onSettled: () => setEnding(null),
    });
  return (
    <section className="card" aria-labelledby="sessions-title">
      <div className="card-head">
        <h2 id="sessions-title">Açık oturumlar</h2>
        <button
          type="button"
          className="button button-danger"
          disabled={others === 0}
          onClick={() => setEnding('others')}
        >
          Diğerlerinin hepsini sonlandır
        </button>
      </div>
      <dl className="facts">
        <div>
          <dt>Oturum süresi</dt>
          <dd>{session.lifetimeSeconds / HOUR} saat</dd>
        </div>
        <div>
          <dt>İşlem yapılmazsa</dt>
          <dd>{session.idleSeconds / HOUR} saat sonra sona erer</dd>
        </div>
      </dl>
      {data !== undefined ? (
        <SessionTable sessions={data} onEnd={setEnding} />
      ) : error === null ? (
        <div className="skeleton settings-skeleton" role="status" aria-label="Oturumlar yükleniyor" />
      ) : (
        <LoadFailure title="Oturumlar alınamadı" error={error} onRetry={() => void refetch()} />
      )}
      <ConfirmDialog
        isOpen={ending !== null}
        onClose={() => setEnding(null)}
        title={ending === 'others' ? 'Diğer tüm oturumlar sonlandırılsın mı?' : 'Oturum sonlandırılsın mı?'}
        text={
          ending === 'others'
            ? `Sizin bu oturumunuz dışında ${others} oturum sona erer, sizin başka tarayıcılardakiler de.`
            : `${ending?.operator.name} o tarayıcıda yeniden giriş yapmalıdır.`
        }
        action="Sonlandır"
        isBusy={isPending}
        onConfirm={end}
      />
    </section>
  );
}
