import type { ReactNode } from 'react';
import { BUSINESS_STATUSES, type BusinessStatus } from '../../../../../schema/field-values.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { STATUS_NAMES } from '../../format/status-names.tr.ts';

type Props = {
  /** Name of the business. */
  name: string;
  status: BusinessStatus;
  /** Receives a state that differs from the present one. */
  onChoose: (status: BusinessStatus) => void;
  onClose: () => void;
};

/** Dialog that chooses the state of a business. A `select` would save each state that arrow keys pass. */
export function StatusDialog({ name, status, onChoose, onClose }: Props): ReactNode {
  return (
    <Dialog isOpen onClose={onClose} title="Durum" description={name}>
      <div className="list-states">
        {BUSINESS_STATUSES.map((each) => (
          <button
            key={each}
            type="button"
            className={each === status ? 'button button-primary' : 'button'}
            aria-pressed={each === status}
            onClick={() => {
              onClose();
              if (each !== status) onChoose(each);
            }}
          >
            {STATUS_NAMES[each]}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
