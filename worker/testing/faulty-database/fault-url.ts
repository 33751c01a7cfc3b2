import { inject } from 'vitest';
import { bindings } from '../request.ts';
import type { Fault } from './server.ts';

const { port } = new URL(bindings.DATABASE_URL!);

/** The default time limit of the database, instead of the longer one of tests. */
export const DEFAULT_TIME_LIMIT = { DATABASE_TIME_LIMIT: '1500' };

/** URL of the test database behind a fault. */
export function buildFaultUrl(fault: Fault): string {
  return `${inject('faultyUrl')}/${fault}/${port}/`;
}

/** Number of requests that have reached the database through {@link buildFaultUrl}. */
export async function countDatabaseRequests(): Promise<number> {
  return Number(await (await fetch(`${inject('faultyUrl')}/asked/${port}`)).text());
}
