import { inject } from 'vitest';
import type { ScriptedResponse, ReceivedRequest } from './search-service-server.ts';

/** Sets the responses of a search service stub and returns its URL. */
export async function scriptSearchService(name: string, ...script: ScriptedResponse[]): Promise<string> {
  const url = `${inject('indexUrl')}/${name}`;
  await fetch(url, { method: 'PUT', body: JSON.stringify(script) });
  return url;
}

/** Requests that a stub has received since. */
export async function loadReceivedRequests(name: string): Promise<ReceivedRequest[]> {
  return (await fetch(`${inject('indexUrl')}/${name}`)).json();
}
