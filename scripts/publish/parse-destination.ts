import { resolve } from 'node:path';
import { CliError } from '../runtime/cli/cli-error.ts';
import { readSecrets } from '../runtime/settings/secrets.ts';
import type { Settings } from '../runtime/settings/settings.ts';
import { getWorkerUrl } from '../runtime/worker/worker.ts';
import type { Destination } from './store/publish-store.ts';

/** Destination by the options of a command; defaults to the local worker. @throws CliError */
export function parseDestination(
  settings: Settings,
  { out, worker }: { out?: string; worker?: string },
): Destination {
  if (out !== undefined && worker !== undefined) throw new CliError('Use either --out or --worker.');
  if (out !== undefined) return { kind: 'directory', directory: resolve(out) };
  const url = worker ?? getWorkerUrl(settings);
  if (!/^https?:\/\/[^/]+\/?$/.test(url) || !URL.canParse(url))
    throw new CliError('--worker must be a URL without a path, for example https://hub.example.com');
  return { kind: 'packs', workerUrl: url, token: readSecrets(['PUBLISH_TOKEN'], settings).PUBLISH_TOKEN };
}
