import { inject } from 'vitest';
import { bindings } from './call.ts';
import type { Fault } from './faulty-server.ts';

const { port } = new URL(bindings.DATABASE_URL!);

/** Address of the database of the tests with a fault before it. */
export function faulty(fault: Fault): string {
  return `${inject('faultyUrl')}/${fault}/${port}/`;
}

/** How many requests have come to the database through {@link faulty}. */
export async function timesAsked(): Promise<number> {
  return Number(await (await fetch(`${inject('faultyUrl')}/asked/${port}`)).text());
}
