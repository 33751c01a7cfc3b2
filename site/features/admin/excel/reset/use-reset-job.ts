import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Job } from '../../../../../schema/contracts/job.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { getJson } from '../../../../data/api-client.ts';
import { toJobError } from '../../jobs/job-text.ts';
import { getPollInterval, isUnfinished, JOBS_ENDPOINT } from '../../jobs/use-job.ts';
import { selectFile } from '../upload/upload-store.ts';

/** Toast for a reset that did not come to its end (A-8-07). */
export const RESET_FAILED = {
  kind: 'bad',
  title: 'Hata!',
  text: 'Veritabanı sıfırlanırken hata oluştu',
} as const;

/**
 * The unfinished reset of any operator, also after a reload. Once one that was seen has ended, the selected file and
 * everything on the screens is gone (A-4-19), or its failure is told.
 */
export function useResetJob(onDone: () => void): { job: Job | undefined; problem: string | null } {
  const client = useQueryClient();
  const toast = useToast();
  const { data } = useQuery({
    queryKey: [JOBS_ENDPOINT, 'reset'],
    queryFn: ({ signal }) => getJson<Job[]>(JOBS_ENDPOINT, { kind: 'reset', limit: 1 }, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => getPollInterval(state.data ?? []),
    networkMode: 'always',
  });
  const last = data?.[0];
  const [problem, setProblem] = useState<string | null>(null);
  const followed = useRef<number | null>(null);
  const end = useRef((_job: Job) => {});
  end.current = (job) => {
    if (job.state !== 'done') {
      setProblem(job.state === 'failed' ? toJobError(job) : 'İş durduruldu; bir bölümü silinmiş olabilir.');
      toast(RESET_FAILED);
      return;
    }
    selectFile(null);
    void client.resetQueries();
    toast({ kind: 'good', title: 'Başarılı', text: 'Tüm veriler başarıyla silindi' });
    onDone();
  };
  useEffect(() => {
    if (last === undefined) return;
    if (isUnfinished(last)) {
      followed.current = last.id;
      setProblem(null);
    } else if (followed.current === last.id) {
      followed.current = null;
      end.current(last);
    }
  }, [last]);
  return { job: last !== undefined && isUnfinished(last) ? last : undefined, problem };
}
