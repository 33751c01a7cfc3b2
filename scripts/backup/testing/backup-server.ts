import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Backup, BackupFacts } from '../../../schema/contracts/backup.ts';

const TOKEN = 'token';

/** A store of backups in memory, behind the endpoints of the worker. */
export type BackupServer = {
  worker: { url: string; token: string };
  /** Complete backups with their bytes, newest first. */
  backups: (Backup & { bytes: Buffer })[];
  /** Uploads with the parts that arrived, unless they were dropped. */
  uploads: Map<string, { facts: BackupFacts; parts: Map<number, Buffer> }>;
  /** Number of uploads that were begun. */
  begun: number;
  /** Statuses of the next responses that fail. */
  failures: number[];
  close(): void;
};

/** Starts a server that stores backups as the worker does: those whose parts were joined. */
export async function startBackupServer(partSize = 64 * 1024): Promise<BackupServer> {
  const uploads: BackupServer['uploads'] = new Map();
  const handle = async (request: IncomingMessage) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    const body = await readBody(request);
    const [id, action, number] = pathname.split('/').slice(4);
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return { status: 401, body: '' };
    const failure = store.failures.shift();
    if (failure !== undefined) return { status: failure, body: 'failed' };
    if (request.method === 'GET' && id === undefined)
      return {
        status: 200,
        body: JSON.stringify(store.backups.map((backup) => ({ ...backup, bytes: undefined }))),
      };
    if (request.method === 'GET')
      return { status: 200, body: store.backups.find((backup) => backup.id === id)!.bytes };
    if (id === undefined) {
      store.begun += 1;
      const name = `20261120T080000Z-${String(store.begun).padStart(8, '0')}`;
      uploads.set(name, { facts: JSON.parse(String(body)) as BackupFacts, parts: new Map() });
      return { status: 201, body: JSON.stringify({ id: name, upload: 'u', partSize }) };
    }
    if (request.method === 'DELETE') return { status: uploads.delete(id) ? 204 : 404, body: '' };
    const { facts, parts } = uploads.get(id)!;
    if (action === 'parts') {
      parts.set(Number(number), body);
      return { status: 200, body: JSON.stringify({ number: Number(number), size: body.length, etag: 'e' }) };
    }
    const bytes = Buffer.concat([...parts].toSorted(([a], [b]) => a - b).map(([, part]) => part));
    if (bytes.length !== facts.size) return { status: 409, body: 'parts are missing' };
    uploads.delete(id);
    store.backups.unshift({ id, ...facts, bytes });
    return { status: 200, body: JSON.stringify({ id, ...facts }) };
  };
  const server = createServer((request, response) => {
    void handle(request).then(({ status, body }) => response.writeHead(status).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store: BackupServer = {
    worker: { url, token: TOKEN },
    backups: [],
    uploads,
    begun: 0,
    failures: [],
    close: () => void server.close(),
  };
  return store;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
