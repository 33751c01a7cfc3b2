import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Subscription } from '../../../../../schema/contracts/subscription.ts';
import { countPages } from '../../../../models/page-numbers.ts';
import { Pager } from '../../components/Pager.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Icon } from '../../components/Icon.tsx';
import { ListState } from '../../components/ListState.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { useResponseFor } from '../../data/use-response-for.ts';
import { usePlans } from '../plans/use-plans.ts';
import { BusinessAdsDialog } from '../ads/BusinessAdsDialog.tsx';
import { SaleDialog } from './SaleDialog.tsx';
import { SubscriptionDialog } from './SubscriptionDialog.tsx';
import { SubscriptionTable } from './SubscriptionTable.tsx';
import { PER_PAGE, useSubscriptions } from './use-subscriptions.ts';

/** Recent subscriptions, with dialogs that sell, extend and end them. */
export function SubscriptionSection() {
  const [search, setSearch] = useSearchParams();
  const number = Number(search.get('page') ?? 1);
  const page = Number.isInteger(number) && number >= 1 ? number : 1;
  const list = useSubscriptions(page);
  const { data: plans } = usePlans();
  const [opened, setOpened] = useState<Subscription | null>(null);
  const [advertised, setAdvertised] = useState<Subscription['business'] | null>(null);
  const [sale, setSale] = useState<{ extended: Subscription | null } | null>(null);
  const responseFor = useResponseFor(opened?.id ?? null);
  const { data, error, isLate, refetch } = list;
  const pages = countPages(data?.total ?? 0, PER_PAGE);
  const isSaleOff = plans === undefined || !plans.some(({ enabled }) => enabled);

  return (
    <section className="pricing-section" aria-labelledby="subscriptions-title">
      <div className="pricing-head">
        <h2 id="subscriptions-title">Son Abonelikler</h2>
        <ListState list={list} />
        <button
          type="button"
          className="button"
          aria-disabled={isSaleOff}
          title={plans !== undefined && isSaleOff ? 'Önce bir planı açın' : undefined}
          onClick={() => isSaleOff || setSale({ extended: null })}
        >
          <Icon name="plus" />
          Yeni Abonelik
        </button>
      </div>
      {data !== undefined && data.items.length > 0 && (
        <div aria-busy={isLate} className={isLate ? 'list-stale' : undefined}>
          <SubscriptionTable subscriptions={data.items} onOpen={setOpened} />
        </div>
      )}
      {data?.items.length === 0 && (
        <EmptyState
          icon="tag"
          title="Abonelik yok"
          text={page > 1 ? 'Bu sayfada abonelik yok.' : 'Henüz hiçbir işletmenin aboneliği yok.'}
        />
      )}
      {data === undefined && error !== null && (
        <LoadFailure title="Abonelikler alınamadı" error={error} onRetry={refetch} />
      )}
      {data === undefined && error === null && (
        <div className="skeleton skeleton-block" role="status" aria-label="Yükleniyor" />
      )}
      {data && pages > 1 && (
        <Pager
          page={data.view.page}
          pages={pages}
          requested={page}
          onGo={(next) => setSearch(next === 1 ? {} : { page: String(next) })}
        />
      )}
      {opened && (
        <SubscriptionDialog
          key={opened.id}
          subscription={opened}
          onChange={responseFor(opened.id, setOpened)}
          onExtend={() => {
            setSale({ extended: opened });
            setOpened(null);
          }}
          onAds={() => {
            setAdvertised(opened.business);
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {advertised && <BusinessAdsDialog business={advertised} onClose={() => setAdvertised(null)} />}
      {sale && plans && <SaleDialog plans={plans} extended={sale.extended} onClose={() => setSale(null)} />}
    </section>
  );
}
