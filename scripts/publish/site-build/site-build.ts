import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  buildOnce,
  type BuildSources,
  dropAbandoned,
  type VersionedBuild,
} from '../../runtime/versioned-build.ts';

/** A built site: the code that renders pages and the files they load. */
export type SiteBuild = {
  /** Hash of everything that affects the HTML of a page. Part of every change key, and the name of the release. */
  template: string;
  /** URL of the module that exports `render`. */
  entry: string;
  /** Folder of the hashed scripts and styles and of the images. */
  client: string;
};

/** A part of the site with a build of its own. */
export type BuildPlan = BuildSources & {
  /** Path of the Astro configuration, relative to the root. */
  config: string;
};

/** The public pages. The publisher does not affect their HTML, and the panel has a build of its own. */
const PAGES: BuildPlan = {
  config: 'astro.config.mjs',
  sources: [
    'site/**/*',
    'schema/*.ts',
    'schema/{rules,contracts}/**/*',
    'astro.config.mjs',
    'package-lock.json',
  ],
  except: /^site\/(features|renderer|styles)\/admin\//,
};

/**
 * Builds the site unless this version exists.
 *
 * @param folder folder of the builds, with a subfolder per version
 * @throws Error with the output of the failed build
 */
export async function ensureBuilt(root: string, folder: string): Promise<SiteBuild> {
  const { version, place } = await buildPart(root, folder, PAGES);
  return {
    template: version,
    entry: pathToFileURL(join(place, 'server/entry.mjs')).href,
    client: join(place, 'client'),
  };
}

/**
 * Builds a part of the site unless this version exists.
 *
 * @param folder folder of the builds of this part, with a subfolder per version
 * @throws Error with the output of the failed build
 */
export async function buildPart(root: string, folder: string, plan: BuildPlan): Promise<VersionedBuild> {
  return buildOnce(root, folder, plan, (place) => buildInto(root, plan.config, place));
}

/** Start of the names of folders of output that Astro is writing. */
const OUTPUT = 'output-';

/**
 * Builds within the project and copies the result: Astro renames files from its own folder there to the output, which
 * fails if the data folder is on another disk.
 */
async function buildInto(root: string, config: string, folder: string): Promise<void> {
  const own = join(root, '.astro');
  await mkdir(own, { recursive: true });
  await dropAbandoned(own, (name) => name.startsWith(OUTPUT));
  const output = join(own, `${OUTPUT}${basename(folder)}`);
  try {
    await runAstroBuild(root, config, output);
    await cp(output, folder, { recursive: true, preserveTimestamps: true });
  } finally {
    await rm(output, { recursive: true, force: true }).catch(() => {});
  }
}

async function runAstroBuild(root: string, config: string, outDir: string): Promise<void> {
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const child = spawn(process.execPath, [astro, 'build', '--config', config, '--outDir', outDir], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve, reject) => child.on('exit', resolve).on('error', reject));
  if (code !== 0)
    throw new Error(`The build of the site failed:\n${output.trim().split('\n').slice(-30).join('\n')}`);
}

/**
 * Copies the files that pages load into a folder that is never emptied: pages of previous releases still request the
 * files of their build, and a server that watches the folder keeps serving them.
 */
export async function copyAssets(build: Pick<SiteBuild, 'client'>, folder: string): Promise<void> {
  // For pages in the same folder, the store creates it at the same time, which the copy would report as an error.
  await mkdir(folder, { recursive: true });
  await copyChanged(build.client, folder);
}

/**
 * Copies new and changed files, except those in `except`. A server that watches the folder restarts with every written
 * file and refuses requests meanwhile. So one with the same content stays: panel and site share files of the same name,
 * which have the time of either build.
 */
export async function copyChanged(from: string, to: string, except?: RegExp): Promise<void> {
  await cp(from, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: async (source, destination) => !except?.test(source) && (await isChanged(source, destination)),
  });
}

async function isChanged(source: string, destination: string): Promise<boolean> {
  const [own, other] = await Promise.all([stat(source), stat(destination).catch(() => null)]);
  if (other === null || own.isDirectory()) return true;
  if (own.size !== other.size) return true;
  // The modification time of a copy is in whole milliseconds.
  if (Math.abs(own.mtimeMs - other.mtimeMs) <= 1) return false;
  const [bytes, others] = await Promise.all([readFile(source), readFile(destination)]);
  return !bytes.equals(others);
}
