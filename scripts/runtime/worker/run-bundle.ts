import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { type BundleSettings, OPTIONS_FILE } from './worker-bundle.ts';

type WorkerOptions = { assets: object } & Record<string, unknown>;

/**
 * Runs a bundled worker in workerd alone, without the development features of `wrangler dev`: a second workerd that
 * proxies each request, and watchers of files. Settles when it accepts requests.
 *
 * @param writeLog receives what the worker logs, line by line
 */
export async function runBundle(
  { bundle, assets, host, port, state, variables }: BundleSettings,
  writeLog: (line: string) => void,
): Promise<{ stop(): Promise<void> }> {
  const options = JSON.parse(readFileSync(join(bundle, OPTIONS_FILE), 'utf8')) as WorkerOptions;
  const worker = new Miniflare(
    convertV4MiniflareOptions({
      host,
      port,
      // Otherwise it looks up the location of the machine over the network.
      cf: false,
      log: new Log(LogLevel.WARN),
      handleStructuredLogs: ({ message }) => writeLog(message),
      logRequests: false,
      unsafeTriggerHandlers: true,
      resourcePersistencePath: state,
      workers: [
        {
          ...options,
          assets: { ...options.assets, directory: assets },
          modules: listModules(bundle),
          modulesRoot: bundle,
          bindings: variables,
        },
      ],
    }),
  );
  try {
    await worker.ready;
  } catch (error) {
    await worker.dispose();
    throw error;
  }
  return { stop: () => worker.dispose() };
}

/** Script of a bundle, and what it imports: stylesheets as text, and files as their bytes. */
function listModules(bundle: string) {
  const files = readdirSync(bundle);
  const list = (ending: string) =>
    files.filter((file) => file.endsWith(ending)).map((file) => join(bundle, file));
  return [
    { type: 'ESModule', path: join(bundle, 'index.js') } as const,
    ...list('.css').map((path) => ({ type: 'Text', path }) as const),
    ...list('.bin').map((path) => ({ type: 'Data', path }) as const),
  ];
}
