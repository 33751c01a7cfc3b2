import { useState } from 'react';
import type { Duplicate } from '../../../../../schema/contracts/duplicate.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { announceLive } from '../../businesses/announce-live.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Icon } from '../../components/Icon.tsx';
import { ListState } from '../../components/ListState.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { toErrorMessage } from '../../data/error-message.ts';
import {
  PER_PAGE,
  type PairDecision,
  useDuplicate,
  useDuplicateCommands,
  useDuplicates,
} from '../use-duplicates.ts';
import { type Decided, DecisionNote } from './DecisionNote.tsx';
import { PairReview } from './PairReview.tsx';
import { useShortcuts } from '../../components/use-shortcuts.ts';

type Props = {
  /** Id of a pair that comes first; null for none. */
  chosen: number | null;
  /** Called with null when it is decided, or the queue is wanted, and with its id when that is taken back. */
  onChoose: (id: number | null) => void;
};

/** The pairs that wait for a decision, one after the other, the most certain first. */
export function PairQueue({ chosen, onChoose }: Props) {
  const toast = useToast();
  const [position, setPosition] = useState(0);
  const [last, setLast] = useState<Decided | null>(null);
  const list = useDuplicates({ state: 'open', page: Math.floor(position / PER_PAGE) + 1 });
  const { decide } = useDuplicateCommands();
  const own = useDuplicate(chosen);
  const { data, isLate } = list;
  const { error, refetch } = chosen === null ? list : own;
  const total = data?.total ?? 0;
  const at = Math.min(position, Math.max(0, total - 1));
  const next = isLate ? undefined : data?.items[at % PER_PAGE];
  const pair = chosen === null ? next : own.data?.state === 'open' ? own.data : undefined;
  const isLoaded = (chosen === null ? data : own.data) !== undefined;
  const isBusy = decide.isPending || (chosen === null ? list : own).isFetching;

  const run = (subject: Duplicate, decision: PairDecision, title: string, decided: Decided | null) => {
    // The note of the decision before would offer to take back the wrong one.
    setLast(null);
    decide.mutate(
      { id: subject.id, decision },
      {
        onSuccess: (change) => {
          setLast(decided);
          if (chosen !== null) onChoose(null);
          if (decision.kind === 'undo' && last?.isChosen) onChoose(subject.id);
          if (title !== '') announceLive(toast, title, change);
        },
        onError: (reason) => {
          setLast(last);
          toast({ kind: 'bad', title: 'Karar kaydedilemedi', text: toErrorMessage(reason) });
        },
      },
    );
  };
  const undo = () => {
    if (last === null || decide.isPending) return;
    run(last.pair, { kind: 'undo' }, last.kind === 'merge' ? 'Birleştirme geri alındı' : '', null);
  };
  const go = (step: number) =>
    chosen === null && setPosition(Math.min(Math.max(0, at + step), Math.max(0, total - 1)));
  useShortcuts({ j: () => go(1), k: () => go(-1), u: undo });

  return (
    <section aria-label="Karar bekleyen çiftler" className="pair-queue">
      {last !== null && <DecisionNote decided={last} onUndo={undo} />}
      <ListState list={list} />
      {chosen !== null && (
        <p className="row">
          <span className="hint">Seçtiğiniz iki işletme</span>
          <button type="button" className="button button-small" onClick={() => onChoose(null)}>
            Karar bekleyenleri göster
          </button>
        </p>
      )}
      {chosen === null && data !== undefined && total > 0 && (
        <nav className="pair-steps" aria-label="Çiftler">
          <button
            type="button"
            className="button button-small"
            aria-disabled={at === 0}
            onClick={() => go(-1)}
          >
            <Icon name="chevron-left" /> Önceki <kbd>K</kbd>
          </button>
          <p aria-live="polite">
            {(at + 1).toLocaleString('tr')} / {total.toLocaleString('tr')}
          </p>
          <button
            type="button"
            className="button button-small"
            aria-disabled={at >= total - 1}
            onClick={() => go(1)}
          >
            Sonraki <kbd>J</kbd> <Icon name="chevron-right" />
          </button>
        </nav>
      )}
      {pair !== undefined && (
        <PairReview
          key={pair.id}
          pair={pair}
          isBusy={isBusy}
          onMerge={(request) =>
            run(pair, { kind: 'merge', request }, 'İşletmeler birleştirildi', {
              pair,
              kind: 'merge',
              isChosen: chosen !== null,
            })
          }
          onReject={() =>
            run(pair, { kind: 'not-same' }, '', { pair, kind: 'not-same', isChosen: chosen !== null })
          }
        />
      )}
      {chosen !== null && own.data !== undefined && pair === undefined && (
        <EmptyState
          icon="circle-check"
          title="Bu çift için karar verilmiş"
          text="Kararlar öteki sekmelerde görünür."
        />
      )}
      {chosen === null && data !== undefined && total === 0 && (
        <EmptyState
          icon="circle-check"
          title="Karar bekleyen çift yok"
          text="İçe aktarmalardan sonra yinelenenleri yeniden arayabilirsiniz."
        />
      )}
      {!isLoaded && error !== null && (
        <LoadFailure title="Yinelenenler alınamadı" error={error} onRetry={refetch} />
      )}
      {pair === undefined && ((chosen === null && isLate) || (!isLoaded && error === null)) && (
        <div className="skeleton skeleton-block" role="status" aria-label="Yükleniyor" />
      )}
    </section>
  );
}
