import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { Failure } from './failure.ts';

/** A port of this machine that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await new Promise<number>((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
  await new Promise((resolve) => server.close(resolve));
  return port;
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
          new Failure(`Port ${port} is kept for the system. Choose one above 1024, for example PORT=8787.`),
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
