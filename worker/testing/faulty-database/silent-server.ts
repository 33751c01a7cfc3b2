import { createServer, type Socket } from 'node:net';
import type { TestProject } from 'vitest/node';

/** Global setup: provides `silentUrl`, the URL of a server that accepts connections and never responds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('silentUrl', `http://127.0.0.1:${(server.address() as { port: number }).port}`);
  return () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(() => resolve()));
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    silentUrl: string;
  }
}
