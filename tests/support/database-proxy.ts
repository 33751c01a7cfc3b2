import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The moment of an event: the number of a request, before the database receives it or after it has responded. */
export type ProxyMoment = { call: number; when: 'before' | 'after' };

export type DatabaseProxy = {
  /** URL of the database for a client. */
  url: string;
  /** Requests so far. */
  calls(): number;
  close(): void;
};

/**
 * Proxies a database, except for one moment: then `act` is called, and the client gets no response. So a command can
 * be killed at a moment that does not depend on the speed of the machine.
 */
export async function startDatabaseProxy(
  url: string,
  moment: ProxyMoment | null,
  act: () => void,
): Promise<DatabaseProxy> {
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
