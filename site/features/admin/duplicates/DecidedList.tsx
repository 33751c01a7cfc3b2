import type { Duplicate } from '../../../../schema/contracts/duplicate.ts';
import { paths } from '../../../../schema/rules/website/paths.ts';
import { useToast } from '../../../components/toast/use-toast.ts';
import { countPages } from '../../../models/page-numbers.ts';
import { announceLive } from '../businesses/announce-live.ts';
import { Pager } from '../components/Pager.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { Icon } from '../components/Icon.tsx';
import { ListState } from '../components/ListState.tsx';
import { LoadFailure } from '../components/LoadFailure.tsx';
import { toErrorMessage } from '../data/error-message.ts';
import { formatMoment } from '../format/time.ts';
import { type DuplicateQuery, PER_PAGE, useDuplicateCommands, useDuplicates } from './use-duplicates.ts';

type Props = { shown: DuplicateQuery; onGo: (page: number) => void };

/** The pairs that were decided, newest first. Each decision can be taken back. */
export function DecidedList({ shown, onGo }: Props) {
  const list = useDuplicates(shown);
  const { data, error, isLate, refetch } = list;
  const pages = countPages(data?.total ?? 0, PER_PAGE);
  return (
    <section aria-label="Karar verilen çiftler" className="pair-queue">
      <ListState list={list} />
      {data !== undefined && data.items.length > 0 && (
        <ul className="card pair-list" aria-busy={isLate}>
          {data.items.map((pair) => (
            <DecidedPair key={pair.id} pair={pair} />
          ))}
        </ul>
      )}
      {data?.items.length === 0 && (
        <EmptyState icon="copy" title="Çift yok" text="Karar verdiğiniz çiftler burada görünür." />
      )}
      {data === undefined && error !== null && (
        <LoadFailure title="Yinelenenler alınamadı" error={error} onRetry={refetch} />
      )}
      {data && pages > 1 && <Pager page={data.view.page} pages={pages} requested={shown.page} onGo={onGo} />}
    </section>
  );
}

function DecidedPair({ pair }: { pair: Duplicate }) {
  const toast = useToast();
  const { id, businesses, winnerId, decidedAt, decidedBy } = pair;
  const [kept, other] = businesses[1].id === winnerId ? [businesses[1], businesses[0]] : businesses;
  const { decide } = useDuplicateCommands({
    onSuccess: (change) => {
      if (winnerId === null)
        toast({ kind: 'good', title: 'Karar geri alındı', text: 'Çift yeniden karar bekliyor.' });
      else announceLive(toast, 'Birleştirme geri alındı', change);
    },
    onError: (error) => void toast({ kind: 'bad', title: 'Geri alınamadı', text: toErrorMessage(error) }),
  });
  // The row stays until the list is loaded anew.
  const isTaken = decide.isPending || decide.isSuccess;
  return (
    <li>
      <div>
        <p className="pair-names">
          <a href={paths.business(kept.slug)} target="_blank" rel="noopener">
            {kept.name}
          </a>
          <Icon name={winnerId === null ? 'unlink' : 'arrow-left'} />
          {winnerId === null ? (
            <a href={paths.business(other.slug)} target="_blank" rel="noopener">
              {other.name}
            </a>
          ) : (
            <span>{other.name}</span>
          )}
        </p>
        <p className="hint">
          {kept.city}
          {decidedAt !== null && ` · ${decidedBy}, ${formatMoment(decidedAt)}`}
        </p>
      </div>
      <button
        type="button"
        className="button button-small"
        aria-label={`Geri al: ${kept.name} ve ${other.name}`}
        aria-disabled={isTaken}
        onClick={() => isTaken || decide.mutate({ id, decision: { kind: 'undo' } })}
      >
        <Icon name="undo-2" /> Geri al
      </button>
    </li>
  );
}
