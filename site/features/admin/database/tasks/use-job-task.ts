import { useQueryClient } from '@tanstack/react-query';
import type { Job } from '../../../../../schema/contracts/job.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { toErrorMessage } from '../../data/error-message.ts';
import { toJobError } from '../../jobs/job-text.ts';
import { isUnfinished } from '../../jobs/use-job.ts';
import { useJobEnd } from '../../jobs/use-job-end.ts';
import { refreshScreen, RUN_LIMIT, useRunTask, useTasks } from './use-tasks.ts';

/** Texts of a task that the runner does (A-8-25). */
const TEXTS = {
  optimize: {
    done: 'Optimizasyon tamamlandı',
    stopped: 'Optimizasyon durduruldu',
    text: 'Raporu bu sayfada.',
    failed: 'Optimizasyon sırasında hata oluştu',
  },
  backup: {
    done: 'Yedekleme tamamlandı',
    stopped: 'Yedekleme durduruldu',
    text: 'Yedek listede; oradan indirebilirsiniz.',
    failed: 'Yedekleme sırasında hata oluştu',
  },
} as const;

/**
 * A task that is a job: its newest job, also after a reload, and a function that starts it. Once an unfinished one that
 * was seen has ended, its end is told.
 */
export function useJobTask(name: keyof typeof TEXTS): {
  job: Job | null;
  isBusy: boolean;
  start: () => void;
} {
  const client = useQueryClient();
  const toast = useToast();
  const job = useTasks().data?.find((task) => task.name === name)?.job ?? null;
  const run = useRunTask();
  const { done, text, stopped, failed } = TEXTS[name];
  useJobEnd(job, (ended) => {
    refreshScreen(client);
    if (ended.state === 'done') toast({ kind: 'good', title: done, text });
    else if (ended.state === 'stopped')
      toast({ kind: 'good', title: stopped, text: 'İstediğinizde yeniden başlatın.' });
    else toast({ kind: 'bad', title: failed, text: toJobError(ended) });
  });
  const start = () =>
    run.mutate(name, {
      onError: (error) =>
        toast({ kind: 'bad', title: failed, text: toErrorMessage(error, { timeLimit: RUN_LIMIT }) }),
    });
  return { job, isBusy: run.isPending || (job !== null && isUnfinished(job)), start };
}
