import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  SettingConflict,
  SettingsEdit,
  SettingsState,
} from '../../../../../schema/contracts/site-settings.ts';
import type { ErrorBody } from '../../../../../schema/contracts/error-body.ts';
import { getJson, RequestError } from '../../../../data/api-client.ts';
import { send } from '../../../../data/send.ts';
import { getChangeId } from '../../data/change-id.ts';
import { getIssueText } from '../../data/messages.tr.ts';
import { collectIssues } from './edits.ts';

const ENDPOINT = '/api/admin/settings';

/** The settings of the site, as stored. */
export function useSettings() {
  return useQuery<SettingsState>({
    queryKey: [ENDPOINT],
    queryFn: ({ signal }) => getJson(ENDPOINT, {}, signal),
    staleTime: 0,
  });
}

/** Mutation that saves changed fields. The result has the number of the change, null if it is not known. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: SettingsEdit) => {
      const response = await send('PATCH', ENDPOINT, { body });
      return { state: (await response.json()) as SettingsState, change: getChangeId(response) };
    },
    onSuccess: async ({ state }) => {
      // A list that was on its way would bring back the former settings.
      await client.cancelQueries({ queryKey: [ENDPOINT] });
      client.setQueryData([ENDPOINT], state);
    },
    // The write may have succeeded, or others may have changed something.
    onError: () => client.invalidateQueries({ queryKey: [ENDPOINT] }),
  });
}

/** Fields that another operator has changed; null if the save failed for another reason. */
export function getConflicts(error: unknown): SettingConflict[] | null {
  if (!(error instanceof RequestError) || error.code !== 'settings_conflict') return null;
  return (error.details as { changed: SettingConflict[] }).changed;
}

/** Errors of single fields that the server has found, by their path. */
export function getServerIssues(error: unknown): Record<string, string> {
  if (!(error instanceof RequestError) || error.code !== 'invalid_request') return {};
  const issues = (error.issues ?? []) as NonNullable<ErrorBody['issues']>;
  return collectIssues(issues.map((issue) => ({ path: issue.path, text: getIssueText(issue) })));
}
