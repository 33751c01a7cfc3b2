import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprint } from './hash.ts';

/** The site, built: the code that renders pages and the files they load. */
export type Build = {
  /** Hash of all that decides how a page looks. Part of every page's fingerprint, and the name of its release. */
  template: string;
  /** URL of the module that exports `render`. */
  entry: string;
  /** Folder of the hashed scripts and styles and of the images. */
  client: string;
};

/** A part of the site that is built by itself. */
export type BuildPlan = {
  /** Astro's configuration, a file below the root. */
  config: string;
  /** Patterns of the files that its bytes come from. Tests never count. */
  sources: string[];
  /** Paths among them that do not count. */
  except?: RegExp;
};

/** The public pages. The publisher itself does not change what a page looks like, and the panel is a build of its own. */
const PAGES: BuildPlan = {
  config: 'astro.config.mjs',
  sources: [
    'site/{pages,templates,layouts,components,islands,features,chrome,data,models,renderer,styles,public,images}/**/*',
    'schema/{rules,contracts}/**/*',
    'astro.config.mjs',
    'package-lock.json',
  ],
  except: /^site\/(features|renderer|styles)\/admin\//,
};

/** Hash of what a build comes from. @example sourcesVersion('/srv/business-hub', plan) → '9f86d081884c7d65' */
export function sourcesVersion(root: string, { sources, except }: BuildPlan): string {
  const files = sources
    .flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !except?.test(file))
    .sort();
  const parts = files.map((file) => `${file} ${fingerprint(readFileSync(join(root, file)))}`);
  return hash('sha1', parts.join('\n'), 'hex').slice(0, 16);
}

/**
 * Builds the site unless this version is there already.
 *
 * @param folder where builds are kept, one folder a version
 * @throws Error with the build's own words when it fails
 */
export async function ensureBuilt(root: string, folder: string): Promise<Build> {
  const { version, place } = await buildOnce(root, folder, PAGES);
  return {
    template: version,
    entry: pathToFileURL(join(place, 'server/entry.mjs')).href,
    client: join(place, 'client'),
  };
}

/**
 * Builds a part of the site unless this version is there already.
 *
 * @param folder where builds of this part are kept, one folder a version
 * @throws Error with the build's own words when it fails
 */
export async function buildOnce(root: string, folder: string, plan: BuildPlan) {
  const version = sourcesVersion(root, plan);
  const place = join(folder, version);
  if (!existsSync(place)) {
    const unfinished = `${place}.${process.pid}`;
    await astroBuild(root, plan.config, unfinished);
    // Whoever is first wins when two commands build the same version at the same time.
    await rename(unfinished, place).catch(async (error: unknown) => {
      if (!existsSync(place)) throw error;
      await rm(unfinished, { recursive: true });
    });
    await dropOldBuilds(folder);
  }
  return { version, place };
}

/** Builds that stay besides the newest; a build that was killed half-way goes with the others in time. */
const BUILDS_KEPT = 5;

async function dropOldBuilds(folder: string): Promise<void> {
  const builds = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ name, made: (await stat(join(folder, name))).mtimeMs })),
  );
  const old = builds.toSorted((a, b) => b.made - a.made).slice(BUILDS_KEPT + 1);
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { recursive: true, force: true })));
}

async function astroBuild(root: string, config: string, outDir: string): Promise<void> {
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const child = spawn(process.execPath, [astro, 'build', '--config', config, '--outDir', outDir], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  const code = await new Promise((resolve, reject) => child.on('exit', resolve).on('error', reject));
  if (code !== 0)
    throw new Error(`Building the site failed:\n${said.trim().split('\n').slice(-30).join('\n')}`);
}

/**
 * Copies the files pages load into a folder that is never emptied: pages of the last releases still ask for the
 * files of their time, and a server that watches the folder keeps serving it.
 */
export async function copyAssets(build: Pick<Build, 'client'>, folder: string): Promise<void> {
  // Where pages go into the same folder, their store makes it at the same moment, which copying takes for an error.
  await mkdir(folder, { recursive: true });
  await copyNews(build.client, folder);
}

/**
 * Copies files and folders, but for those `except` names and those that are there as they are: a server that watches the
 * folder begins anew with every file that is written, and refuses calls meanwhile.
 */
export async function copyNews(from: string, to: string, except?: RegExp): Promise<void> {
  await cp(from, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: async (source, destination) => !except?.test(source) && (await isNews(source, destination)),
  });
}

async function isNews(source: string, destination: string): Promise<boolean> {
  const [own, other] = await Promise.all([stat(source), stat(destination).catch(() => null)]);
  if (other === null || own.isDirectory()) return true;
  // The time of a copy is in whole milliseconds.
  return own.size !== other.size || Math.abs(own.mtimeMs - other.mtimeMs) > 1;
}
