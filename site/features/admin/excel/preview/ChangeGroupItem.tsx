import * as Switch from '@radix-ui/react-switch';
import { useId, useState, type ReactNode } from 'react';
import type { Batch, ChangeGroup, Decision } from '../../../../../schema/contracts/batch.ts';
import { Icon } from '../../components/Icon.tsx';
import { SURPRISES, toGroupHint, toGroupTitle } from '../text/group-text.ts';
import { formatCount, formatShare } from '../text/numbers.ts';
import { RuleCheckbox } from './RuleCheckbox.tsx';
import { SampleTable } from './SampleTable.tsx';

type Props = {
  batch: Pick<Batch, 'feed' | 'state'>;
  group: ChangeGroup;
  decision: Decision;
  /** Missing once the batch is applied. */
  onDecide?: (decision: Decision) => void;
  actions?: ReactNode;
};

/** A change group: its size, the decision about it and, once opened, samples with the values before and after. */
export function ChangeGroupItem({ batch, group, decision, onDecide, actions }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const title = toGroupTitle(group);
  const surprise = SURPRISES[group.surprise];
  const hint = toGroupHint(group);
  return (
    <li className="change-group" data-decision={decision}>
      <div className="change-head">
        <button
          type="button"
          className="change-toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
          <span>
            <span className="change-title">{title}</span>{' '}
            {onDecide !== undefined && surprise !== null && (
              <span className={`badge ${surprise.badge}`}>{surprise.name}</span>
            )}
          </span>
        </button>
        <p className="change-count">
          <strong>{formatCount(group.count)}</strong> işletme{' '}
          <span className="text-muted">{formatShare(group.share)}</span>
        </p>
        <div className="change-decision">
          {onDecide === undefined ? (
            actions || (
              <span className="text-muted">
                {decision === 'accept' ? toAppliedText(batch) : 'Uygulanmadı'}
              </span>
            )
          ) : (
            <>
              <span className="text-muted" aria-hidden="true">
                {decision === 'accept' ? 'Uygulanacak' : 'Uygulanmayacak'}
              </span>
              <Switch.Root
                className="switch"
                aria-label={`Uygula: ${title}`}
                checked={decision === 'accept'}
                onCheckedChange={(isOn) => onDecide(isOn ? 'accept' : 'decline')}
              >
                <Switch.Thumb className="switch-thumb" />
              </Switch.Root>
            </>
          )}
        </div>
      </div>
      {isOpen && (
        <div className="change-body" id={id}>
          {hint !== undefined && <p className="hint">{hint}</p>}
          <SampleTable
            field={group.field}
            samples={group.samples}
            count={group.count}
            label={`Örnekler: ${title}`}
          />
          {onDecide !== undefined && <RuleCheckbox feed={batch.feed} group={group} decision={decision} />}
        </div>
      )}
    </li>
  );
}

function toAppliedText({ state }: Pick<Batch, 'state'>): string {
  if (state === 'undone') return 'Geri alındı';
  return state === 'applied' ? 'Uygulandı' : 'Uygulanıyor';
}
