import type { Task } from '../../../../../schema/contracts/task.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { Icon } from '../../components/Icon.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { TableHead } from '../../components/TableHead.tsx';
import { toErrorMessage } from '../../data/error-message.ts';
import { formatClockOrMoment } from '../../format/time.ts';
import { JobProgressBar } from '../../jobs/JobProgressBar.tsx';
import { JOB_STATES, toJobError, toJobResultText } from '../../jobs/job-text.ts';
import { isUnfinished } from '../../jobs/use-job.ts';
import { TASK_TEXTS, toIntervalText, toRunResult, toTaskError } from './task-text.ts';
import { RUN_LIMIT, useRunTask, useTasks } from './use-tasks.ts';

/** Scheduled tasks with their last runs; each can be run by hand. */
export function TaskTable() {
  const { data, error, refetch } = useTasks();
  const run = useRunTask();
  const toast = useToast();
  if (data === undefined && error !== null)
    return <LoadFailure title="Görevler alınamadı" error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return <div className="skeleton database-list-pending" role="status" aria-label="Görevler yükleniyor" />;
  const start = ({ name }: Task) =>
    run.mutate(name, {
      onSuccess: ({ job }) =>
        toast({
          kind: 'good',
          title: job === null ? 'Görev çalıştı' : 'Görev sıraya alındı',
          text: TASK_TEXTS[name].name,
        }),
      onError: (failure) =>
        toast({
          kind: 'bad',
          title: 'Görev başarısız oldu',
          text: toErrorMessage(failure, { timeLimit: RUN_LIMIT }),
        }),
    });
  const isOff = ({ job }: Task) => run.isPending || (job !== null && isUnfinished(job));
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="Zamanlanmış görevler listesi">
      <table className="table table-blocks">
        <TableHead columns={['Görev', 'Sıklık', 'Son çalışma', 'Sonuç']} hasActions />
        <tbody>
          {data.map((task) => (
            <tr key={task.name}>
              <th scope="row" className="wide">
                {TASK_TEXTS[task.name].name}
                <span className="database-hint">{TASK_TEXTS[task.name].text}</span>
              </th>
              <td className="database-time">
                {toIntervalText(task.everyMinutes)}
                {task.everyMinutes > 1 && (
                  <span className="database-hint">Sonraki: {formatClockOrMoment(task.nextAt)}</span>
                )}
              </td>
              <td className="database-time">
                {task.last === null ? 'Henüz çalışmadı' : formatClockOrMoment(task.last.startedAt)}
                {task.last?.startedBy != null && <span className="database-hint">{task.last.startedBy}</span>}
              </td>
              <td className={task.last === null && task.job === null ? 'block-none' : undefined}>
                <TaskOutcome task={task} />
              </td>
              <td className="actions">
                <button
                  type="button"
                  className="button button-small"
                  aria-label={`Şimdi çalıştır: ${TASK_TEXTS[task.name].name}`}
                  aria-disabled={isOff(task)}
                  onClick={() => isOff(task) || start(task)}
                >
                  <Icon name="play" /> Çalıştır
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Outcome of the job of a task, of its last run otherwise. */
function TaskOutcome({ task }: { task: Task }) {
  const { job, last } = task;
  if (job !== null && isUnfinished(job)) return <JobProgressBar job={job} />;
  if (last?.error != null) return <Outcome isGood={false} name="Başarısız" text={toTaskError(last.error)} />;
  if (job !== null)
    return (
      <Outcome
        isGood={job.state === 'done'}
        name={JOB_STATES[job.state].name}
        text={job.error === null ? toJobResultText(job) : toJobError(job)}
      />
    );
  return last === null ? '—' : <Outcome isGood name="Tamamlandı" text={toRunResult(task)} />;
}

function Outcome({ isGood, name, text }: { isGood: boolean; name: string; text: string }) {
  return (
    <>
      <span className={`badge ${isGood ? 'badge-good' : 'badge-bad'}`}>{name}</span>
      {text !== '' && <span className="database-hint">{text}</span>}
    </>
  );
}
