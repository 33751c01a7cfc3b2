import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdSetting, AdSettingInput } from '../../../../schema/contracts/ad-settings.ts';
import type { SettingsEdit, SettingsState } from '../../../../schema/contracts/site-settings.ts';
import { getJson } from '../../../data/api-client.ts';
import { send } from '../../../data/send.ts';
import { getChangeId } from '../data/change-id.ts';

const ENDPOINT = '/api/admin/ad-settings';
const SETTINGS = '/api/admin/settings';

/** The five placements, as stored (A-7-15). */
export function useAdSettings() {
  return useQuery<AdSetting[]>({
    queryKey: [ENDPOINT],
    queryFn: ({ signal }) => getJson(ENDPOINT, {}, signal),
    staleTime: 0,
  });
}

/** Changes to save; a part that did not change is missing. */
export type AdsSave = { placements?: AdSettingInput[]; general?: SettingsEdit };

/** Mutation that saves placements (A-7-16) and general settings. The result is the number of the last change. */
export function useSaveAds() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ placements, general }: AdsSave) => {
      let change: number | null = null;
      if (general !== undefined) {
        const response = await send('PATCH', SETTINGS, { body: general });
        change = getChangeId(response);
        client.setQueryData([SETTINGS], (await response.json()) as SettingsState);
      }
      if (placements !== undefined) {
        const response = await send('POST', ENDPOINT, { body: placements });
        change = getChangeId(response);
        client.setQueryData([ENDPOINT], (await response.json()) as AdSetting[]);
      }
      return change;
    },
    // One of the two may have been stored.
    onError: () => {
      void client.invalidateQueries({ queryKey: [ENDPOINT] });
      void client.invalidateQueries({ queryKey: [SETTINGS] });
    },
  });
}
