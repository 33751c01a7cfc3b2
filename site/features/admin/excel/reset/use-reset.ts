import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RESET_CONFIRMATION } from '../../../../../schema/contracts/reset.ts';
import type { JobStarted } from '../../../../../schema/contracts/job.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { send } from '../../../../data/send.ts';
import { toErrorMessage } from '../../data/error-message.ts';
import { JOBS_ENDPOINT } from '../../jobs/use-job.ts';
import { RESET_FAILED } from './use-reset-job.ts';

/** Starts the reset. @throws Error 'Reset failed' with its cause (A-8-07) */
async function startReset(password: string): Promise<JobStarted> {
  try {
    const response = await send('DELETE', '/api/reset-database', {
      body: { password, confirmation: RESET_CONFIRMATION },
      prefer: 'respond-async',
    });
    return (await response.json()) as JobStarted;
  } catch (error) {
    throw new Error('Reset failed', { cause: error });
  }
}

/** Mutation that starts a reset with a password; `useResetJob` follows it. `problem`: why it did not start. */
export function useReset() {
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: startReset,
    onSuccess: ({ job }) => client.setQueryData([JOBS_ENDPOINT, 'reset'], [job]),
    onError: () => toast(RESET_FAILED),
  });
  return { reset: mutate, isPending, problem: error === null ? null : toErrorMessage(error.cause) };
}
