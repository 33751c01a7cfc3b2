import { type ComponentType, useState } from 'react';
import { Icon } from '../../../components/icons/Icon.tsx';
import type { FilterDialogProps } from './FilterDialog.tsx';
import { listValues } from './filter-state.ts';

type Props = Omit<FilterDialogProps, 'onClose'> & { onOpen: () => void };

/** Button that opens all filters, and says how many are set. */
export default function FilterButton({ onOpen, ...props }: Props) {
  const [Dialog, setDialog] = useState<ComponentType<FilterDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const set = listValues(props.state).length;
  const open = () => {
    onOpen();
    setOpen(true);
    setFailed(false);
    import('./FilterDialog.tsx').then(
      (loaded) => setDialog(() => loaded.default),
      () => setFailed(true),
    );
  };
  return (
    <>
      <button type="button" className="chip filter-open" aria-haspopup="dialog" onClick={open}>
        <Icon name="sliders-horizontal" />
        All filters
        {set > 0 && (
          <span className="filter-number">
            {set}
            <span className="sr-only"> set</span>
          </span>
        )}
      </button>
      {isFailed && (
        <p role="alert" className="quick-problem">
          The filters could not be loaded. Try again when you are online.
        </p>
      )}
      {isOpen && Dialog !== null && <Dialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
