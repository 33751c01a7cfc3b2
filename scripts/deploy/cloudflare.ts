import { z } from 'zod';
import { runWrangler, WranglerError } from './run-wrangler.ts';

/** Input of a deployment of the worker. */
export type WorkerDeployment = {
  /** Folder of the files that pages and panel load. */
  assets: string;
  /** Host of the site, which becomes a custom domain of the worker. */
  domain: string;
  /** Public variables of the worker. Others that it has stay. */
  variables: Record<string, string>;
};

/** The Cloudflare account, as far as a deployment uses it. */
export type Cloudflare = {
  /** Names of the secrets of the worker; none before it exists. */
  listSecrets(): Promise<string[]>;
  /** Names of the buckets of the account. */
  listBuckets(): Promise<string[]>;
  /** Id of the version that serves the site; null before the first deployment. */
  findVersion(): Promise<string | null>;
  deploy(deployment: WorkerDeployment): Promise<void>;
  rollBack(version: string, reason: string): Promise<void>;
};

const Named = z.array(z.object({ name: z.string() }));
const Deployment = z.object({ versions: z.tuple([z.object({ version_id: z.string() })], z.unknown()) });

/** Errors of wrangler about a worker that does not exist, or was never deployed. */
const NO_WORKER = /Worker "[^"]+".* not found\.|code: 10007|has no deployments/;

/**
 * The Cloudflare account of the credentials of wrangler: CLOUDFLARE_API_TOKEN, or `wrangler login`.
 *
 * @param environment variables of wrangler that replace those of this process
 */
export function openCloudflare(environment: Record<string, string> = {}): Cloudflare {
  const run = (...args: string[]) => runWrangler(args, environment);
  return {
    async listSecrets() {
      const output = await run('secret', 'list', '--format', 'json').catch(emptyWithoutWorker);
      return Named.parse(JSON.parse(output || '[]')).map(({ name }) => name);
    },
    async listBuckets() {
      const output = await run('r2', 'bucket', 'list');
      return [...output.matchAll(/^name:\s+(\S+)$/gm)].map(([, name]) => name!);
    },
    async findVersion() {
      const output = await run('deployments', 'status', '--json').catch(emptyWithoutWorker);
      return output === '' ? null : Deployment.parse(JSON.parse(output)).versions[0].version_id;
    },
    async deploy(deployment) {
      await run('deploy', ...buildDeployArguments(deployment));
    },
    async rollBack(version, reason) {
      await run('rollback', version, '--message', reason, '--yes');
    },
  };
}

/** Arguments of `wrangler deploy`. */
export function buildDeployArguments({ assets, domain, variables }: WorkerDeployment): string[] {
  return [
    ['--assets', assets, '--domain', domain],
    Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
  ].flat();
}

function emptyWithoutWorker(error: unknown): string {
  if (error instanceof WranglerError && NO_WORKER.test(error.output)) return '';
  throw error;
}
