import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { CliError } from './cli/cli-error.ts';

/** Below the ephemeral ports of Linux (32,768), macOS and Windows (49,152). */
const PORTS = { from: 20_000, to: 32_768 };

/**
 * Finds a free port outside the ephemeral range: seconds may pass until the caller listens, in which the system could
 * assign an ephemeral port to a connection.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isPortFree(port, '127.0.0.1')) return port;
  }
}

/**
 * True if a server can listen on the port at the address, or if the machine has no such address.
 *
 * @throws CliError if the system reserves the port
 */
export function isPortFree(port: number, host: string): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'EADDRINUSE') resolve(false);
      else if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') resolve(true);
      else if (code === 'EACCES')
        reject(
          new CliError(
            `Port ${port} is reserved for the system. Choose a port above 1024, for example PORT=8787.`,
          ),
        );
      else reject(new CliError(`Port ${port} cannot be used: ${message}.`));
    });
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/**
 * The address on which to serve the site: the loopback address, because the site is not meant for the network yet. In a
 * container all addresses, because even its host connects through a published port.
 */
export function getListenAddress(): string {
  const inContainer = existsSync('/.dockerenv') || existsSync('/run/.containerenv');
  return inContainer ? '0.0.0.0' : '127.0.0.1';
}
