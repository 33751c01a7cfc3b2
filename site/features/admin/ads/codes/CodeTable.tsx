import * as Switch from '@radix-ui/react-switch';
import type { AdminInjectionCode } from '../../../../../schema/contracts/injection-code.ts';
import { Icon } from '../../components/Icon.tsx';
import { TableHead } from '../../components/TableHead.tsx';
import { formatMoment } from '../../format/time.ts';
import { CONSENTS, POSITIONS } from './code-text.ts';
import type { CodeChange } from './use-codes.ts';

type Props = {
  codes: AdminInjectionCode[];
  /** The change that is being stored; null for none. */
  change: CodeChange | null;
  onChange: (change: CodeChange) => void;
  onEdit: (code: AdminInjectionCode) => void;
  onDelete: (code: AdminInjectionCode) => void;
};

/** Codes in the order of insertion. */
export function CodeTable({ codes, change, onChange, onEdit, onDelete }: Props) {
  return (
    <div className="table-scroll ads-codes" tabIndex={0} role="region" aria-label="HTML kodları">
      <table className="table table-blocks">
        <TableHead columns={['Ad', 'Yer', 'İzin', 'Açık']} hasActions />
        <tbody>
          {codes.map((code, rank) => {
            const { id, name, position, consent, updatedAt, updatedBy } = code;
            const isSwitching = change?.kind === 'switch' && change.id === id;
            const enabled = isSwitching ? change.enabled : code.enabled;
            const move = (to: number, label: string, icon: 'arrow-up' | 'arrow-down', isOff: boolean) => (
              <button
                type="button"
                className="button button-small button-icon"
                aria-label={`${label}: ${name}`}
                aria-disabled={isOff}
                onClick={() => isOff || onChange({ kind: 'move', id, rank: to })}
              >
                <Icon name={icon} />
              </button>
            );
            return (
              <tr key={id} data-off={!enabled || undefined}>
                <th scope="row">
                  {name}
                  <span className="hint ads-code-change">
                    {formatMoment(updatedAt)}, {updatedBy === 'command' ? 'komut satırı' : updatedBy}
                  </span>
                </th>
                <td>{POSITIONS[position]}</td>
                <td>{CONSENTS[consent]}</td>
                <td>
                  <span className="block-label" aria-hidden="true">
                    Açık{' '}
                  </span>
                  <Switch.Root
                    className="switch"
                    checked={enabled}
                    aria-label={`${name} açık`}
                    aria-busy={isSwitching}
                    onCheckedChange={(isOn) => onChange({ kind: 'switch', id, enabled: isOn })}
                  >
                    <Switch.Thumb className="switch-thumb" />
                  </Switch.Root>
                </td>
                <td className="actions">
                  <span className="ads-actions">
                    {move(rank - 1, 'Yukarı taşı', 'arrow-up', rank === 0)}
                    {move(rank + 1, 'Aşağı taşı', 'arrow-down', rank === codes.length - 1)}
                    <button
                      type="button"
                      className="button button-small"
                      aria-label={`Düzenle: ${name}`}
                      onClick={() => onEdit(code)}
                    >
                      <Icon name="pencil" /> Düzenle
                    </button>
                    <button
                      type="button"
                      className="button button-small"
                      aria-label={`Sil: ${name}`}
                      onClick={() => onDelete(code)}
                    >
                      <Icon name="trash-2" /> Sil
                    </button>
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
