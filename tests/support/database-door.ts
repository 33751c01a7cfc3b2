import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where something happens to a caller: at its call of this number, before the database hears it or once it has answered. */
export type Moment = { call: number; when: 'before' | 'after' };

export type DatabaseDoor = {
  /** Address of the database for a caller. */
  url: string;
  /** Calls so far. */
  calls(): number;
  close(): void;
};

/**
 * Stands before a database and passes on what a caller asks and hears, but for one moment: then `act` is called, and the caller hears
 * nothing more. So a command can be ended at a moment that does not depend on how fast the machine is.
 */
export async function openDoor(url: string, moment: Moment | null, act: () => void): Promise<DatabaseDoor> {
  let calls = 0;
  const server = createServer((incoming, outgoing) => {
    calls += 1;
    const isMoment = calls === moment?.call;
    if (isMoment && moment?.when === 'before') return act();
    const { method, headers } = incoming;
    const call = request(new URL(incoming.url!, url), { method, headers });
    call.on('error', (error) => outgoing.destroy(error));
    incoming.pipe(call);
    call.on('response', (answer) => {
      if (isMoment) return act();
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls: () => calls,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
