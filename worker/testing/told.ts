import { inject } from 'vitest';
import type { Script, Told } from './index-server.ts';

/** The address of a stand-in for a search service, which is to answer like this from now on. */
export async function standIn(name: string, ...script: Script[]): Promise<string> {
  const url = `${inject('indexUrl')}/${name}`;
  await fetch(url, { method: 'PUT', body: JSON.stringify(script) });
  return url;
}

/** What a stand-in was told since. */
export async function toldTo(name: string): Promise<Told[]> {
  return (await fetch(`${inject('indexUrl')}/${name}`)).json();
}
