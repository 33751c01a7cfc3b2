import { useState } from 'react';
import type { ListedOperator } from '../../../../../schema/contracts/operator.ts';
import { Icon } from '../../components/Icon.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { TableHead } from '../../components/TableHead.tsx';
import { ROLE_NAMES } from '../../format/role-name.ts';
import { formatMoment } from '../../format/time.ts';
import { OperatorDialog } from './OperatorDialog.tsx';
import { useOperators, type OperatorAction } from './use-security.ts';

/** Operators, with actions to add, reset and remove them. */
export function OperatorCard() {
  const { data, error, refetch } = useOperators();
  const [action, setAction] = useState<OperatorAction | null>(null);
  return (
    <section className="card" aria-labelledby="operators-title">
      <div className="card-head">
        <h2 id="operators-title">Operatörler</h2>
        <button type="button" className="button" onClick={() => setAction({ kind: 'add' })}>
          <Icon name="plus" />
          Operatör ekle
        </button>
      </div>
      <p className="settings-text">
        Her operatör tüm ekranları görür; neyi değiştirebileceğini yetkisi belirler. Giriş için üç bilgi
        gerekir; yalnızca oluşturulurken bir kez gösterilir.
      </p>
      {data !== undefined ? (
        <OperatorTable operators={data} onAct={setAction} />
      ) : error === null ? (
        <div className="skeleton settings-skeleton" role="status" aria-label="Operatörler yükleniyor" />
      ) : (
        <LoadFailure title="Operatörler alınamadı" error={error} onRetry={() => void refetch()} />
      )}
      {action !== null && <OperatorDialog action={action} onClose={() => setAction(null)} />}
    </section>
  );
}

/** In the order of the Turkish alphabet, which the database does not know. */
function compareNames(a: ListedOperator, b: ListedOperator): number {
  return a.name.localeCompare(b.name, 'tr');
}

type TableProps = { operators: ListedOperator[]; onAct: (action: OperatorAction) => void };

function OperatorTable({ operators, onAct }: TableProps) {
  return (
    <div className="table-scroll settings-table" tabIndex={0} role="region" aria-label="Operatör listesi">
      <table className="table table-blocks">
        <TableHead columns={['Ad', 'Yetki', 'Eklendi', 'Son görülme']} hasActions />
        <tbody>
          {operators.toSorted(compareNames).map((operator) => (
            <tr key={operator.id}>
              <th scope="row">
                <span className="settings-name">{operator.name}</span>
                {operator.isSelf && <span className="badge badge-accent">Siz</span>}
              </th>
              <td>
                <span className="settings-key">Yetki: </span>
                {ROLE_NAMES[operator.role]}
              </td>
              <td>
                <span className="settings-key">Eklendi: </span>
                {formatMoment(operator.createdAt)}
              </td>
              <td>
                <span className="settings-key">Son görülme: </span>
                {operator.lastSeenAt === null ? 'Son bir ayda yok' : formatMoment(operator.lastSeenAt)}
              </td>
              <td className="actions">
                <span className="settings-actions">
                  <button
                    type="button"
                    className="button button-small"
                    aria-label={`Giriş bilgilerini yenile: ${operator.name}`}
                    onClick={() => onAct({ kind: 'reset', operator })}
                  >
                    <Icon name="key-round" /> Yenile
                  </button>
                  {!operator.isSelf && (
                    <button
                      type="button"
                      className="button button-small"
                      aria-label={`Yetkiyi değiştir: ${operator.name}`}
                      onClick={() => onAct({ kind: 'role', operator })}
                    >
                      <Icon name="shield-check" /> Yetki
                    </button>
                  )}
                  {!operator.isSelf && (
                    <button
                      type="button"
                      className="button button-small"
                      aria-label={`Kaldır: ${operator.name}`}
                      onClick={() => onAct({ kind: 'remove', operator })}
                    >
                      <Icon name="trash-2" /> Kaldır
                    </button>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
