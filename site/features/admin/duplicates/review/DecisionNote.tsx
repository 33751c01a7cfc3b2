import type { Duplicate } from '../../../../../schema/contracts/duplicate.ts';
import { Icon } from '../../components/Icon.tsx';

/** A decision that was just made. `isChosen`: the operator had proposed the pair. */
export type Decided = { pair: Duplicate; kind: 'not-same' | 'merge'; isChosen: boolean };

/** The last decision, which one press takes back. */
export function DecisionNote({ decided: { pair, kind }, onUndo }: { decided: Decided; onUndo: () => void }) {
  const [a, b] = pair.businesses;
  return (
    <div className="note note-good pair-note" role="status">
      <Icon name="circle-check" />
      <p>
        {kind === 'merge'
          ? `“${a.name}” ve “${b.name}” birleştirildi.`
          : `“${a.name}” ve “${b.name}” bir daha sorulmayacak.`}
      </p>
      <button type="button" className="button button-small" onClick={onUndo}>
        <Icon name="undo-2" /> Geri al <kbd>U</kbd>
      </button>
    </div>
  );
}
