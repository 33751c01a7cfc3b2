import { inject } from 'vitest';
import { bindings } from './call.ts';
import type { Fault } from './faulty-server.ts';

const { port } = new URL(bindings.DATABASE_URL!);

/** A call waits for the database as long as where nobody has set that, and not as long as tests have it wait. */
export const USUAL_LIMIT = { DATABASE_TIME_LIMIT: '1500' };

/** Address of the database of the tests with a fault before it. */
export function faulty(fault: Fault): string {
  return `${inject('faultyUrl')}/${fault}/${port}/`;
}

/** How many requests have come to the database through {@link faulty}. */
export async function timesAsked(): Promise<number> {
  return Number(await (await fetch(`${inject('faultyUrl')}/asked/${port}`)).text());
}
