import type { OpenSession } from '../../../../../schema/contracts/operator.ts';
import { TableHead } from '../../components/TableHead.tsx';
import { formatMoment } from '../../format/time.ts';
import { getBrowserName } from './browser-name.ts';

type Props = { sessions: OpenSession[]; onEnd: (session: OpenSession) => void };

/** Table of open sessions, the most recently used first. */
export function SessionTable({ sessions, onEnd }: Props) {
  return (
    <div className="table-scroll settings-table" tabIndex={0} role="region" aria-label="Oturum listesi">
      <table className="table table-blocks">
        <TableHead columns={['Operatör', 'Tarayıcı', 'Giriş', 'Son istek', 'En geç biter']} hasActions />
        <tbody>
          {sessions.map((session) => (
            <tr key={session.id}>
              <th scope="row">
                <span className="settings-name">{session.operator.name}</span>
                {session.isCurrent && <span className="badge badge-accent">Bu oturum</span>}
              </th>
              <td title={session.browser ?? undefined}>{getBrowserName(session.browser)}</td>
              <td>
                <span className="settings-key">Giriş: </span>
                {formatMoment(session.createdAt)}
              </td>
              <td>
                <span className="settings-key">Son istek: </span>
                {formatMoment(session.lastSeenAt)}
              </td>
              <td>
                <span className="settings-key">En geç biter: </span>
                {formatMoment(session.expiresAt)}
              </td>
              <td className="actions">
                {!session.isCurrent && (
                  <button
                    type="button"
                    className="button button-small"
                    aria-label={`Sonlandır: ${session.operator.name}, ${getBrowserName(session.browser)}`}
                    onClick={() => onEnd(session)}
                  >
                    Sonlandır
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
