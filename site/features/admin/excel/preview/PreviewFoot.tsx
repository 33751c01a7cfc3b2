import { useState } from 'react';
import type { Batch, BatchPreview, ChangeGroup } from '../../../../../schema/contracts/batch.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Icon } from '../../components/Icon.tsx';
import { DiscardButton } from '../actions/DiscardButton.tsx';
import type { BatchActions } from '../data/use-batch-actions.ts';
import { toGroupTitle } from '../text/group-text.ts';
import { formatCount } from '../text/numbers.ts';
import { useDecisions } from './use-decisions.ts';

type Props = { batch: Batch; preview: BatchPreview; actions: BatchActions };

/** Bar that applies the decisions, or gives the import up. It stays in sight. */
export function PreviewFoot({ batch, preview, actions }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { getDecision } = useDecisions(batch, actions);
  const { apply, preview: compare } = actions;
  const accepted = preview.groups.filter((group) => getDecision(group) === 'accept');
  const alarming = accepted.filter((group) => isUndecided(batch, group));
  // The numbers are those of the comparison, which may be older than the decisions.
  const isStale = Object.keys(batch.decisions.groups).length > 0;
  const isBusy = apply.isPending || compare.isPending;
  const begin = () => apply.mutate(undefined, { onSettled: () => setIsAsking(false) });
  return (
    <div className="preview-foot">
      <p>
        <strong>{formatCount(accepted.length)}</strong> değişiklik grubu uygulanacak
        {accepted.length < preview.groups.length && (
          <>, {formatCount(preview.groups.length - accepted.length)} grup dışarıda kalacak</>
        )}
        .{isStale && ' Yukarıdaki sayılar son karşılaştırmaya aittir.'}
      </p>
      <div className="row">
        {isStale && (
          <button
            type="button"
            className="button"
            aria-disabled={isBusy}
            onClick={() => isBusy || compare.mutate(undefined)}
          >
            <Icon name="refresh-cw" />
            Yeniden karşılaştır
          </button>
        )}
        <DiscardButton actions={actions} />
        <button
          type="button"
          className="button button-primary"
          aria-disabled={isBusy}
          onClick={() => isBusy || (alarming.length > 0 ? setIsAsking(true) : begin())}
        >
          <Icon name="check" />
          {apply.isPending ? 'Başlatılıyor...' : 'Uygula'}
        </button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Dikkat isteyen değişiklikler uygulansın mı?"
        text={`${alarming.map((group) => `${toGroupTitle(group)} (${formatCount(group.count)} işletme)`).join(', ')}. Uygulandıktan sonra geri alabilirsiniz.`}
        action={apply.isPending ? 'Başlatılıyor...' : 'Yine de uygula'}
        isBusy={apply.isPending}
        onConfirm={begin}
      />
    </div>
  );
}

/** True for a surprising group that nobody has decided on. */
function isUndecided({ decisions }: Batch, { key, surprise, decidedBy }: ChangeGroup): boolean {
  return surprise === 'high' && decidedBy === 'default' && decisions.groups[key] === undefined;
}
