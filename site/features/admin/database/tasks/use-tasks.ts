import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Task, TaskName } from '../../../../../schema/contracts/task.ts';
import { getJson } from '../../../../data/api-client.ts';
import { send } from '../../../../data/send.ts';
import { getPollInterval } from '../../jobs/use-job.ts';
import { BACKUPS_ENDPOINT, DATABASE_ENDPOINT, TASKS_ENDPOINT } from '../endpoints.ts';

/** Time limit of running a task in milliseconds: as long as the longest one may take. */
export const RUN_LIMIT = 300_000;

/** Scheduled tasks, polled each second while a job of them is unfinished. */
export function useTasks() {
  return useQuery({
    queryKey: [TASKS_ENDPOINT],
    queryFn: ({ signal }) => getJson<Task[]>(TASKS_ENDPOINT, {}, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => getPollInterval((state.data ?? []).flatMap(({ job }) => job ?? [])),
    networkMode: 'always',
  });
}

/** Mutation that runs a task now. */
export function useRunTask() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: TaskName) =>
      (await (await send('POST', `${TASKS_ENDPOINT}/${name}/run`, { timeLimit: RUN_LIMIT })).json()) as Task,
    onSuccess: (ran) =>
      client.setQueryData<Task[]>([TASKS_ENDPOINT], (tasks) =>
        tasks?.map((task) => (task.name === ran.name ? ran : task)),
      ),
    onSettled: () => refreshScreen(client),
  });
}

/** Loads everything again that a task or a job can have changed. */
export function refreshScreen(client: ReturnType<typeof useQueryClient>): void {
  for (const endpoint of [TASKS_ENDPOINT, BACKUPS_ENDPOINT, DATABASE_ENDPOINT])
    void client.invalidateQueries({ queryKey: [endpoint] });
}
