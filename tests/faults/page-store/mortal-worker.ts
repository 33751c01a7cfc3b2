import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A proxy of the worker that dies at the nth write: refuses it and all that follows, or only loses the answer. */
export class MortalWorker {
  readonly #server: Server;
  #left = Infinity;
  #isDone = false;

  /** @param target origin of the worker */
  constructor(target: string) {
    this.#server = createServer(async (request, response) => {
      const body = await buffer(request);
      const isWrite = request.method !== 'GET';
      const isDead = isWrite && this.#left-- <= 0;
      const headers = { authorization: request.headers.authorization!, 'content-type': 'application/json' };
      const init = { method: request.method!, headers, ...(isWrite && { body }) };
      const answer = isDead && !this.#isDone ? null : await fetch(target + request.url!, init);
      if (isDead || answer === null) return void response.writeHead(403).end('dead');
      response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
    });
  }

  /** @returns its origin */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Dies after so many writes. `isDone`: the write on which it dies is carried out. */
  dieAfter(writes: number, isDone = false): void {
    [this.#left, this.#isDone] = [writes, isDone];
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
