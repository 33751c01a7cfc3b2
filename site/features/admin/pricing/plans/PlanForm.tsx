import { useState } from 'react';
import type { PricingPlan } from '../../../../../schema/contracts/pricing-plan.ts';
import { FieldFrame } from '../../businesses/form/fields/FieldFrame.tsx';
import { type FieldIssues, focusFirstIssue } from '../../data/field-issues.ts';
import { LabelledSwitch } from '../../components/LabelledSwitch.tsx';
import { WholeNumberField } from '../WholeNumberField.tsx';
import { ADS_HINT, FLAGS, PROMISES } from './plan-text.ts';
import { parsePlanValues, type PlanValues, toPlanValues } from './plan-values.ts';
import { useSavePlan } from './use-plans.ts';

type Props = {
  /** Null for a new plan. */
  plan: PricingPlan | null;
  /** Reports if the form has unsaved changes. */
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
};

/** Form of a plan. */
export function PlanForm({ plan, onDirty, onSaved, onCancel }: Props) {
  const [opened] = useState(plan);
  const [initial] = useState(() => toPlanValues(plan));
  const [values, setValues] = useState(initial);
  const [issues, setIssues] = useState<FieldIssues>({});
  const { mutate, isPending } = useSavePlan();

  function set<Field extends keyof PlanValues>(field: Field, value: PlanValues[Field]) {
    // What is typed now would be lost when the form closes.
    if (isPending) return;
    const next = { ...values, [field]: value };
    setValues(next);
    if (Object.keys(issues).length > 0) setIssues(getIssues(next));
    onDirty(JSON.stringify(next) !== JSON.stringify(initial));
  }

  function save(form: HTMLFormElement) {
    if (isPending) return;
    const parsed = parsePlanValues(values);
    if ('issues' in parsed) return focusFirstIssue(form, () => setIssues(parsed.issues));
    if (plan === null || opened === null)
      return mutate({ id: null, plan: parsed.body }, { onSuccess: onSaved });
    // The switch of the card may have changed meanwhile; another operator may have changed the fields.
    const isSame =
      JSON.stringify({ ...toPlanValues(plan), enabled: true }) ===
      JSON.stringify({ ...initial, enabled: true });
    const { updatedAt } = isSame ? plan : opened;
    mutate(
      { id: plan.id, plan: { ...parsed.body, enabled: plan.enabled, updatedAt } },
      { onSuccess: onSaved },
    );
  }

  return (
    <form
      className="plan-form"
      noValidate
      aria-label={plan === null ? 'Yeni plan' : `${plan.name} planını düzenle`}
      onSubmit={(event) => {
        event.preventDefault();
        save(event.currentTarget);
      }}
    >
      <div className="fields">
        <FieldFrame label="Plan adı" isRequired issue={issues.name}>
          {(wiring) => (
            <input
              className="input"
              autoComplete="off"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the operator has just opened the form
              autoFocus
              aria-required
              value={values.name}
              onChange={(event) => set('name', event.target.value)}
              {...wiring}
            />
          )}
        </FieldFrame>
        <WholeNumberField
          label="Fiyat (₺)"
          isRequired
          value={values.price}
          issue={issues.price}
          onChange={(price) => set('price', price)}
        />
        <WholeNumberField
          label="Süre (gün)"
          isRequired
          value={values.duration}
          issue={issues.duration}
          onChange={(duration) => set('duration', duration)}
        />
        <WholeNumberField
          label="En fazla reklam"
          isRequired
          value={values.maxAds}
          hint={ADS_HINT}
          issue={issues.maxAds}
          onChange={(maxAds) => set('maxAds', maxAds)}
        />
      </div>
      <FieldFrame
        label="Özellikler"
        hint="Her satıra bir özellik. Boş satırlar atılır."
        issue={issues.features}
      >
        {(wiring) => (
          <textarea
            className="input"
            rows={5}
            value={values.features}
            onChange={(event) => set('features', event.target.value)}
            {...wiring}
          />
        )}
      </FieldFrame>
      <div className="plan-form-flags">
        {FLAGS.map((flag) => (
          <LabelledSwitch
            key={flag}
            label={PROMISES[flag].name}
            hint={PROMISES[flag].hint}
            isOn={values[flag]}
            onChange={(isOn) => set(flag, isOn)}
          />
        ))}
      </div>
      {plan !== null && <p className="hint">Süren abonelikler satıldıkları fiyat ve kapsamla devam eder.</p>}
      <div className="row">
        <button type="submit" className="button button-primary" aria-disabled={isPending}>
          {isPending ? 'Kaydediliyor...' : 'Kaydet'}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          Vazgeç
        </button>
      </div>
    </form>
  );
}

function getIssues(values: PlanValues): FieldIssues {
  const parsed = parsePlanValues(values);
  return 'issues' in parsed ? parsed.issues : {};
}
