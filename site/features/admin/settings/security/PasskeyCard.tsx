import { useState } from 'react';
import type { ListedPasskey } from '../../../../../schema/contracts/passkey.ts';
import { MAX_PASSKEYS } from '../../../../../schema/rules/passkey-limit.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Icon } from '../../components/Icon.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { TableHead } from '../../components/TableHead.tsx';
import { formatMoment } from '../../format/time.ts';
import { PasskeyDialog } from './PasskeyDialog.tsx';
import { usePasskeys, type PasskeyAction } from './use-passkeys.ts';

/** Own passkeys, with actions to add and remove them. */
export function PasskeyCard() {
  const { data, error, refetch } = usePasskeys();
  const [action, setAction] = useState<PasskeyAction | null>(null);
  const isFull = data !== undefined && data.length >= MAX_PASSKEYS;
  return (
    <section className="card" aria-labelledby="passkeys-title">
      <div className="card-head">
        <h2 id="passkeys-title">Geçiş anahtarları</h2>
        <button
          type="button"
          className="button"
          disabled={data === undefined || isFull}
          onClick={() => setAction({ kind: 'add' })}
        >
          <Icon name="plus" />
          Geçiş anahtarı ekle
        </button>
      </div>
      <p className="settings-text">
        İsteğe bağlı dördüncü adım: şifrenizden sonra telefonunuz, parmak iziniz ya da güvenlik anahtarınızla
        onaylarsınız. Burada yalnızca sizinkiler görünür. Cihazınızı kaybederseniz giriş bilgilerinizin
        yenilenmesi geçiş anahtarlarınızı da siler.
        {isFull && ` En fazla ${MAX_PASSKEYS} geçiş anahtarı eklenebilir.`}
      </p>
      {data !== undefined && data.length > 0 ? (
        <PasskeyTable passkeys={data} onAct={setAction} />
      ) : data !== undefined ? (
        <EmptyState
          icon="key-round"
          title="Geçiş anahtarınız yok"
          text="Giriş için üç bilginiz yeterli. Bir geçiş anahtarı ekleyince o da sorulur."
        />
      ) : error === null ? (
        <div className="skeleton settings-skeleton" role="status" aria-label="Geçiş anahtarları yükleniyor" />
      ) : (
        <LoadFailure title="Geçiş anahtarları alınamadı" error={error} onRetry={() => void refetch()} />
      )}
      {action !== null && <PasskeyDialog action={action} onClose={() => setAction(null)} />}
    </section>
  );
}

type TableProps = { passkeys: ListedPasskey[]; onAct: (action: PasskeyAction) => void };

function PasskeyTable({ passkeys, onAct }: TableProps) {
  const isLast = passkeys.length === 1;
  return (
    <div
      className="table-scroll settings-table"
      tabIndex={0}
      role="region"
      aria-label="Geçiş anahtarı listesi"
    >
      <table className="table table-blocks">
        <TableHead columns={['Ad', 'Eklendi', 'Son kullanım']} hasActions />
        <tbody>
          {passkeys.map((passkey) => (
            <tr key={passkey.id}>
              <th scope="row">
                <span className="settings-name">{passkey.name}</span>
              </th>
              <td>
                <span className="settings-key">Eklendi: </span>
                {formatMoment(passkey.createdAt)}
              </td>
              <td>
                <span className="settings-key">Son kullanım: </span>
                {passkey.lastUsedAt === null ? 'Henüz yok' : formatMoment(passkey.lastUsedAt)}
              </td>
              <td className="actions">
                <button
                  type="button"
                  className="button button-small"
                  aria-label={`Geçiş anahtarını kaldır: ${passkey.name}`}
                  onClick={() => onAct({ kind: 'remove', passkey, isLast })}
                >
                  <Icon name="trash-2" /> Kaldır
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
