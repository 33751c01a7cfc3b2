import { Fragment, useId } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { PlanCard } from './PlanCard.tsx';
import { PlanDetails } from './PlanDetails.tsx';
import { PlanForm } from './PlanForm.tsx';
import type { useOpenPlan } from './use-open-plan.ts';
import { usePlans } from './use-plans.ts';

/** Cards of the plans. One plan is viewed or edited at a time (A-4-21). */
export function PlanSection({ opened }: { opened: ReturnType<typeof useOpenPlan> }) {
  const { data: plans, error, refetch } = usePlans();
  const { open, isAsking, opener, setDirty, toggle, close, closeSaved, stay, leave } = opened;
  const panelId = useId();
  const form = { onDirty: setDirty, onSaved: closeSaved, onCancel: close };
  return (
    <section
      className="pricing-section"
      aria-labelledby="plans-title"
      aria-busy={plans === undefined && !error}
    >
      <h2 id="plans-title">Planlar</h2>
      {open?.id === null && (
        <div className="card plan-panel">
          <h3>Yeni plan</h3>
          <PlanForm plan={null} {...form} />
        </div>
      )}
      {plans === undefined && error === null && (
        <div className="plans" role="status" aria-label="Yükleniyor">
          {[1, 2, 3].map((number) => (
            <div key={number} className="skeleton plan-pending" />
          ))}
        </div>
      )}
      {plans === undefined && error !== null && (
        <LoadFailure title="Failed to fetch pricing plans" error={error} onRetry={() => void refetch()} />
      )}
      {plans?.length === 0 && (
        <EmptyState icon="tag" title="Plan yok" text="“Yeni Plan Ekle” ile ilk planı ekleyin." />
      )}
      {plans !== undefined && plans.length > 0 && (
        <div className="plans">
          {plans.map((plan) => {
            const mode = open?.id === plan.id ? open.mode : null;
            return (
              <Fragment key={plan.id}>
                <PlanCard
                  plan={plan}
                  mode={mode}
                  panelId={panelId}
                  onToggle={(next) => toggle({ id: plan.id, mode: next })}
                />
                {mode !== null && (
                  <div className="card plan-panel" id={panelId}>
                    <h3>{mode === 'edit' ? `${plan.name} planını düzenle` : `${plan.name} planı`}</h3>
                    {mode === 'edit' ? <PlanForm plan={plan} {...form} /> : <PlanDetails plan={plan} />}
                  </div>
                )}
              </Fragment>
            );
          })}
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={stay}
        title="Kaydedilmemiş değişiklikler var"
        text="Şimdi kapatırsanız planda yazdıklarınız kaybolur."
        action="Kaydetmeden kapat"
        opener={opener}
        onConfirm={leave}
      />
    </section>
  );
}
