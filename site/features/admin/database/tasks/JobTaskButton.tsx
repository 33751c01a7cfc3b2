import { Icon } from '../../components/Icon.tsx';
import { useJobTask } from './use-job-task.ts';

type Props = {
  task: ReturnType<typeof useJobTask>;
  label: string;
  busy: string;
  icon: 'save' | 'sliders-horizontal';
};

/** Button that starts a task of the runner; it stays reachable by keyboard while the job is unfinished. */
export function JobTaskButton({ task, label, busy, icon }: Props) {
  return (
    <button
      type="button"
      className="button"
      aria-disabled={task.isBusy}
      onClick={() => task.isBusy || task.start()}
    >
      <Icon name={icon} />
      {task.isBusy ? busy : label}
    </button>
  );
}
