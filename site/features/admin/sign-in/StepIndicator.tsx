import { Icon } from '../components/Icon.tsx';
import { STEPS, STEP_TEXTS, type Step } from './texts.ts';

/** Current step of the three, or of the four of operators who have a passkey, once it is their turn. */
export function StepIndicator({ step, isDone }: { step: Step; isDone: boolean }) {
  const steps: Step[] = step === 'passkey' ? [...STEPS, step] : [...STEPS];
  const at = isDone ? steps.length : steps.indexOf(step);
  return (
    <ol className="steps" aria-label="Giriş adımları">
      {steps.map((name, index) => (
        <li
          key={name}
          className="step"
          data-state={index < at ? 'done' : index === at ? 'current' : 'next'}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className="step-mark">{index < at ? <Icon name="check" /> : index + 1}</span>
          <span className="step-name">
            {STEP_TEXTS[name].name}
            {index < at && <span className="sr-only"> (tamamlandı)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
