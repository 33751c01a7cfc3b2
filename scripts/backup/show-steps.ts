import { createProgress, type Progress } from '../runtime/cli/progress-bar.ts';

type Step<Name extends string> = { step: Name; done: number; total: number | null };

/** Shows the steps of a command, each with a progress bar of its own. */
export function createStepDisplay<Name extends string>(
  labels: Record<Name, string>,
): { show(step: Step<Name>): void; end(): void } {
  let current: { step: Name; bar: Progress } | null = null;
  const end = () => current?.bar.end('done');
  return {
    show({ step, done, total }) {
      if (current?.step !== step) {
        end();
        current = { step, bar: createProgress(labels[step], total) };
      }
      current.bar.update(done, total);
    },
    end,
  };
}
