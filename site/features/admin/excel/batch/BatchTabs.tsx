import * as Tabs from '@radix-ui/react-tabs';
import { useLocation } from 'wouter';
import type { Batch, BatchPreview } from '../../../../../schema/contracts/batch.ts';
import { ColumnsForm } from '../preview/ColumnsForm.tsx';
import { Changes } from '../preview/Changes.tsx';
import { RejectedRows } from '../rejected/RejectedRows.tsx';
import { formatCount } from '../text/numbers.ts';
import { AffectedBusinesses } from './AffectedBusinesses.tsx';
import { BATCH_TABS, getBatchTabs, toBatchUrl, type BatchTab } from '../data/batch-address.ts';
import type { BatchActions } from '../data/use-batch-actions.ts';

type Props = {
  batch: Batch;
  preview: BatchPreview;
  isBusy: boolean;
  actions: BatchActions;
  search: URLSearchParams;
};

/** Details of a batch in tabs, which the address names. */
export function BatchTabs({ batch, preview, isBusy, actions, search }: Props) {
  const [, go] = useLocation();
  const tabs = getBatchTabs(batch);
  const tab = tabs.find((known) => known === search.get('tab')) ?? 'changes';
  return (
    <Tabs.Root
      className="batch-tabs"
      value={tab}
      onValueChange={(next) => go(toBatchUrl(batch.id, next as BatchTab), { replace: true })}
    >
      <Tabs.List className="tabs-list" aria-label="İçe aktarmanın ayrıntıları">
        {tabs.map((each) => (
          <Tabs.Trigger key={each} className="tab" value={each}>
            {BATCH_TABS[each]}
            {each === 'rejected' && preview.rejected > 0 && (
              <span className="tab-count"> {formatCount(preview.rejected)}</span>
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content className="batch-tab" value="changes">
        <Changes batch={batch} preview={preview} isBusy={isBusy} actions={actions} />
      </Tabs.Content>
      {/* Stays while another tab is open, because it holds choices that are not saved yet. */}
      {tabs.includes('columns') && (
        <Tabs.Content className="batch-tab" value="columns" forceMount hidden={tab !== 'columns'}>
          <ColumnsForm batch={batch} preview={preview} isBusy={isBusy} actions={actions} />
        </Tabs.Content>
      )}
      <Tabs.Content className="batch-tab" value="businesses">
        <AffectedBusinesses batchId={batch.id} isEdited={search.get('edited') === 'true'} />
      </Tabs.Content>
      <Tabs.Content className="batch-tab" value="rejected">
        <RejectedRows batch={batch} preview={preview} isBusy={isBusy} />
      </Tabs.Content>
    </Tabs.Root>
  );
}
