import { inject } from 'vitest';
import type { Script, Told } from './index-server.ts';

/** Sets the responses of a search service stub and returns its URL. */
export async function standIn(name: string, ...script: Script[]): Promise<string> {
  const url = `${inject('indexUrl')}/${name}`;
  await fetch(url, { method: 'PUT', body: JSON.stringify(script) });
  return url;
}

/** Requests that a stub has received since. */
export async function toldTo(name: string): Promise<Told[]> {
  return (await fetch(`${inject('indexUrl')}/${name}`)).json();
}
