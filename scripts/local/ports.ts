import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { Failure } from './failure.ts';

/** Below what Linux (32,768), macOS and Windows (49,152) give to connections that begin here. */
const PORTS = { from: 20_000, to: 32_768 };

/**
 * A port of this machine that nobody listens on at the moment, and that the system gives to nobody by itself: until whoever asked
 * listens there, seconds may pass, and a port of the system's own choice was at times taken by then.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isPortFree(port, '127.0.0.1')) return port;
  }
}

/**
 * True when a server may listen on the port at the address, or when the machine has no such address.
 * @throws Failure when the system keeps the port for itself
 */
export function isPortFree(port: number, host: string): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'EADDRINUSE') resolve(false);
      else if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') resolve(true);
      else if (code === 'EACCES')
        reject(
          new Failure(
            `Port ${port} is reserved for the system. Choose a port above 1024, for example PORT=8787.`,
          ),
        );
      else reject(new Failure(`Port ${port} cannot be used: ${message}.`));
    });
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/**
 * The address to serve the site on. On a machine of one's own only that machine may ask: what runs here is not yet meant for the network. A container is
 * asked from outside even by its own host, through a port that somebody opened on purpose.
 */
export function listenAddress(): string {
  const inContainer = existsSync('/.dockerenv') || existsSync('/run/.containerenv');
  return inContainer ? '0.0.0.0' : '127.0.0.1';
}
