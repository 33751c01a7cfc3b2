import type { AdminBusiness } from '../../../../schema/contracts/admin-business.ts';
import { getJson } from '../../../data/api-client.ts';
import { send } from '../../../data/send.ts';
import { getChangeId } from '../data/change-id.ts';
import type { SaveBody } from './form/resolver.ts';

/** A saved change and its number, for polling until it is live; null if the response did not include it. */
export type SaveResult = { record: AdminBusiness; change: number | null };

/** Loads a business with all editable fields. @throws as `request` */
export function loadBusiness(id: number, signal: AbortSignal): Promise<AdminBusiness> {
  return getJson<AdminBusiness>(`/api/admin/businesses/${id}`, {}, signal);
}

/** Creates a business (`id` null) or updates one. @throws as `send` */
export async function saveBusiness(
  id: number | null,
  body: SaveBody,
  signal?: AbortSignal,
): Promise<SaveResult> {
  const options = { body, ...(signal && { signal }) };
  const response =
    id === null
      ? await send('POST', '/api/businesses', options)
      : await send('PATCH', `/api/businesses/${id}`, options);
  return { record: (await response.json()) as AdminBusiness, change: getChangeId(response) };
}

/** Removes a business from the site, or only that version of it. @returns the number of the change */
export async function removeBusiness(
  id: number,
  { version, signal }: { version?: number; signal?: AbortSignal },
): Promise<number | null> {
  const query = version === undefined ? '' : `?version=${version}`;
  return getChangeId(await send('DELETE', `/api/businesses/${id}${query}`, signal && { signal }));
}

/** Restores a removed business. @throws as `send` */
export async function restoreBusiness(id: number, signal?: AbortSignal): Promise<SaveResult> {
  const response = await send('POST', `/api/businesses/${id}/restore`, signal && { signal });
  return { record: (await response.json()) as AdminBusiness, change: getChangeId(response) };
}
