import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import type { PairState } from '../../../../schema/contracts/duplicate.ts';
import { ScreenLayout } from '../components/ScreenLayout.tsx';
import { useTabInView } from '../components/use-tab-in-view.ts';
import { JobProgressBar } from '../jobs/JobProgressBar.tsx';
import { isUnfinished } from '../jobs/use-job.ts';
import { DecidedList } from './DecidedList.tsx';
import { PairQueue } from './review/PairQueue.tsx';
import { SearchButton } from './SearchButton.tsx';
import { useDuplicateStatus } from './use-duplicates.ts';
import './duplicates.css';

const TABS = { open: 'Karar bekleyen', 'not-same': 'Aynı değil', merged: 'Birleştirilen' } as const;
const STATES = Object.keys(TABS) as PairState[];

/** Businesses that are stored twice: a queue of pairs, and what was decided about them. */
export default function DuplicatesScreen() {
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const state = STATES.find((known) => known === search.get('state')) ?? 'open';
  const number = Number(search.get('page') ?? 1);
  const page = Number.isInteger(number) && number >= 1 ? number : 1;
  const chosen = /^[1-9]\d{0,9}$/.test(search.get('pair') ?? '') ? Number(search.get('pair')) : null;
  const tabs = useTabInView(state);
  const { data: status } = useDuplicateStatus();
  const job = status?.job ?? null;
  const counts = status && { open: status.open, 'not-same': status.notSame, merged: status.merged };
  return (
    <ScreenLayout
      title="Yinelenenler"
      subtitle="Aynı işletme iki kez kayıtlıysa birleştirin; değilse bir daha sorulmaz."
      actions={<SearchButton job={job} onEnd={() => void client.invalidateQueries()} />}
    >
      {job !== null && isUnfinished(job) && <JobProgressBar job={job} />}
      <div ref={tabs} className="tabs-list" role="group" aria-label="Duruma göre göster">
        {STATES.map((choice) => (
          <button
            key={choice}
            type="button"
            className="tab"
            data-state={choice === state ? 'active' : 'inactive'}
            aria-pressed={choice === state}
            onClick={() => setSearch(choice === 'open' ? {} : { state: choice })}
          >
            {TABS[choice]}{' '}
            {counts && <span className="tab-count">{counts[choice].toLocaleString('tr')}</span>}
          </button>
        ))}
      </div>
      {state === 'open' ? (
        <PairQueue
          chosen={chosen}
          onChoose={(id) => setSearch(id === null ? {} : { pair: String(id) }, { replace: true })}
        />
      ) : (
        <DecidedList
          shown={{ state, page }}
          onGo={(next) => setSearch(next === 1 ? { state } : { state, page: String(next) })}
        />
      )}
    </ScreenLayout>
  );
}
