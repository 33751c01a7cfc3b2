import { inject } from 'vitest';
import { bindings } from './call.ts';
import type { Fault } from './faulty-server.ts';

const { port } = new URL(bindings.DATABASE_URL!);

/** The default time limit of the database, instead of the longer one of tests. */
export const USUAL_LIMIT = { DATABASE_TIME_LIMIT: '1500' };

/** URL of the test database behind a fault. */
export function faulty(fault: Fault): string {
  return `${inject('faultyUrl')}/${fault}/${port}/`;
}

/** Number of requests that have reached the database through {@link faulty}. */
export async function timesAsked(): Promise<number> {
  return Number(await (await fetch(`${inject('faultyUrl')}/asked/${port}`)).text());
}
