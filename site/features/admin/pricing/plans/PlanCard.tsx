import * as Switch from '@radix-ui/react-switch';
import { useId } from 'react';
import type { PricingPlan } from '../../../../../schema/contracts/pricing-plan.ts';
import { Icon } from '../../components/Icon.tsx';
import { formatLiras } from '../money.ts';
import { formatDays, toPromiseList } from './plan-text.ts';
import { useSavePlan } from './use-plans.ts';

/** Open part of a plan: its details or its form. */
export type PlanMode = 'view' | 'edit';

type Props = {
  plan: PricingPlan;
  /** Open part; null if the plan is closed. */
  mode: PlanMode | null;
  /** Id of the element with the open part. */
  panelId: string;
  /** Opens or, if it is open already, closes a part. */
  onToggle: (mode: PlanMode) => void;
};

/** Card of a plan with its switch, and buttons that open its details or its form. */
export function PlanCard({ plan, mode, panelId, onToggle }: Props) {
  const id = useId();
  const { mutate, isPending, variables } = useSavePlan();
  const isEnabled = isPending && 'enabled' in variables ? variables.enabled : plan.enabled;
  const opener = (part: PlanMode, label: string, icon: 'eye' | 'pencil') => (
    <button
      type="button"
      className="button button-small"
      aria-expanded={mode === part}
      aria-controls={mode === part ? panelId : undefined}
      onClick={() => onToggle(part)}
    >
      <Icon name={icon} />
      {label}
      <span className="sr-only"> {plan.name}</span>
    </button>
  );
  return (
    <article className="card plan" data-open={mode !== null} aria-labelledby={`${id}-name`}>
      <header className="card-head">
        <h3 id={`${id}-name`}>{plan.name}</h3>
        <span className="row">
          <span className={`badge ${isEnabled ? 'badge-good' : 'badge-note'}`} aria-hidden="true">
            {isEnabled ? 'Açık' : 'Kapalı'}
          </span>
          <Switch.Root
            className="switch"
            checked={isEnabled}
            aria-label={`${plan.name} planı satışta`}
            aria-busy={isPending}
            onCheckedChange={(enabled) => isPending || mutate({ id: plan.id, enabled })}
          >
            <Switch.Thumb className="switch-thumb" />
          </Switch.Root>
        </span>
      </header>
      <p className="plan-price">
        <span className="figure">{formatLiras(plan.price)}</span>
        <span className="text-muted">/ {formatDays(plan.duration)}</span>
      </p>
      <ul className="plan-promises">
        {toPromiseList(plan).map(({ name, isIncluded }) => (
          <li key={name} data-included={isIncluded}>
            <Icon name={isIncluded ? 'check' : 'x'} />
            <span>
              {name}
              {!isIncluded && <span className="sr-only"> (yok)</span>}
            </span>
          </li>
        ))}
      </ul>
      <div className="row">
        {opener('view', 'Görüntüle', 'eye')}
        {opener('edit', 'Düzenle', 'pencil')}
      </div>
    </article>
  );
}
