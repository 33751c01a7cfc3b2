import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ErrorBody } from '../../../../../schema/contracts/error-body.ts';
import type { Job } from '../../../../../schema/contracts/job.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { RequestError } from '../../../../data/api-client.ts';
import { send } from '../../../../data/send.ts';
import { announceLive } from '../../businesses/announce-live.ts';
import { getChangeId } from '../../data/change-id.ts';
import { toErrorMessage } from '../../data/error-message.ts';
import { getIssueText } from '../../data/messages.tr.ts';
import type { FieldIssues } from '../../data/field-issues.ts';
import { ENDPOINTS, type LocationKind, TEXTS } from '../location-text.ts';
import type { MergeTarget } from '../merge/use-merge.ts';

/** Reason why a rename failed, as the form shows it: invalid fields, the one that has the name, or a message. */
export type RenameFailure =
  | { kind: 'fields'; issues: FieldIssues }
  | { kind: 'exists'; existing: MergeTarget }
  | { kind: 'other'; text: string };

/** Mutation that renames a category or city, and shows when its pages are live. */
export function useSave(kind: LocationKind, id: number) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (body: Record<string, unknown>) => {
      const response = await send('PATCH', `${ENDPOINTS[kind]}/${id}`, { body });
      return { change: getChangeId(response), ...((await response.json()) as { job: Job | null }) };
    },
    onSuccess: ({ change }) => announceLive(toast, TEXTS[kind].saved, change),
    onSettled: () => void client.invalidateQueries(),
  });
}

/** Converts the error of a rename. */
export function toRenameFailure(error: unknown): RenameFailure {
  const other: RenameFailure = {
    kind: 'other',
    text: toErrorMessage(error, { inputState: 'yazdıklarınız duruyor' }),
  };
  if (!(error instanceof RequestError)) return other;
  if (error.code === 'location_exists')
    return { kind: 'exists', existing: (error.details as { existing: MergeTarget }).existing };
  const issues = (error.issues ?? []) as NonNullable<ErrorBody['issues']>;
  if (issues.length === 0) return other;
  return {
    kind: 'fields',
    issues: Object.fromEntries(issues.map(({ path, ...issue }) => [path, getIssueText(issue)])),
  };
}
