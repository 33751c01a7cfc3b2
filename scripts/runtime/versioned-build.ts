import { hash, randomUUID } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hashContent } from '../../site/models/builders/hash.ts';

/** Source files of a build. */
export type BuildSources = {
  /** Patterns of the source files. Tests never count. */
  sources: string[];
  /** Paths among them that do not affect the output. */
  except?: RegExp;
};

/** A build by the hash of its sources, and its folder. */
export type VersionedBuild = { version: string; place: string };

/** Hash of the sources of a build. @example getSourcesVersion('/srv/business-hub', plan) → '9f86d081884c7d65' */
export function getSourcesVersion(root: string, { sources, except }: BuildSources): string {
  const files = sources
    .flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !except?.test(file))
    .sort();
  const parts = files.map((file) => `${file} ${hashContent(readFileSync(join(root, file)))}`);
  return hash('sha1', parts.join('\n'), 'hex').slice(0, 16);
}

/**
 * Builds unless this version exists. If two commands build the same version at the same time, the first one wins.
 *
 * @param folder folder of the builds, with a subfolder per version and nothing else
 * @param build writes the output into an empty folder
 */
export async function buildOnce(
  root: string,
  folder: string,
  sources: BuildSources,
  build: (place: string) => Promise<void>,
): Promise<VersionedBuild> {
  const version = getSourcesVersion(root, sources);
  const place = join(folder, version);
  if (!existsSync(place)) {
    const unfinished = `${place}.${randomUUID()}`;
    await mkdir(unfinished, { recursive: true });
    try {
      await build(unfinished);
      await rename(unfinished, place);
    } catch (error) {
      // What cannot be removed now is removed in a day; the error that counts is that of the build.
      await rm(unfinished, { recursive: true, force: true }).catch(() => {});
      if (!existsSync(place)) throw error;
    }
    await dropOldBuilds(folder);
  }
  return { version, place };
}

/** Builds retained besides the newest. */
const RETAINED_BUILDS = 5;
/** Age in milliseconds from which the folder of an unfinished build is that of a killed one. */
const ABANDONED_MS = 24 * 3600 * 1000;

async function dropOldBuilds(folder: string): Promise<void> {
  const isUnfinished = (name: string) => name.includes('.');
  await dropAbandoned(folder, isUnfinished);
  const finished = await findByAge(folder, (name) => !isUnfinished(name));
  await drop(folder, finished.slice(RETAINED_BUILDS + 1));
}

/** Removes those of the unfinished builds in a folder that nothing has changed for a day: their process was killed. */
export async function dropAbandoned(folder: string, isUnfinished: (name: string) => boolean): Promise<void> {
  const found = await findByAge(folder, isUnfinished);
  await drop(
    folder,
    found.filter(({ age }) => age > ABANDONED_MS),
  );
}

type Aged = { name: string; age: number };

/** One that cannot be removed stays: that of another user must not fail a build. */
async function drop(folder: string, builds: Aged[]): Promise<void> {
  await Promise.all(
    builds.map(({ name }) => rm(join(folder, name), { recursive: true, force: true }).catch(() => {})),
  );
}

/** The newest first, with their ages in milliseconds, without what another process has renamed or removed meanwhile. */
async function findByAge(folder: string, isWanted: (name: string) => boolean): Promise<Aged[]> {
  const names = (await readdir(folder)).filter(isWanted);
  const found = await Promise.all(
    names.map(async (name) => {
      const state = await stat(join(folder, name)).catch(() => null);
      return state && { name, age: Date.now() - state.mtimeMs };
    }),
  );
  return found.filter((one) => one !== null).toSorted((a, b) => a.age - b.age);
}
