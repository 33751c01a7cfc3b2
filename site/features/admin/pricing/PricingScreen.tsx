import { Icon } from '../components/Icon.tsx';
import { ScreenLayout } from '../components/ScreenLayout.tsx';
import { PlanSection } from './plans/PlanSection.tsx';
import { useOpenPlan } from './plans/use-open-plan.ts';
import { RevenueSection } from './revenue/RevenueSection.tsx';
import { SubscriptionSection } from './subscriptions/SubscriptionSection.tsx';
import './pricing.css';

/** Plans, the subscriptions of businesses to them, and the revenue. */
export default function PricingScreen() {
  const opened = useOpenPlan();
  return (
    <ScreenLayout
      title="Fiyatlandırma"
      subtitle="Planlar, işletmelerin abonelikleri ve gelir"
      actions={
        <button
          type="button"
          className="button button-primary"
          aria-expanded={opened.open?.id === null}
          onClick={() => opened.toggle({ id: null, mode: 'edit' })}
        >
          <Icon name="plus" />
          Yeni Plan Ekle
        </button>
      }
    >
      <PlanSection opened={opened} />
      <RevenueSection />
      <SubscriptionSection />
    </ScreenLayout>
  );
}
