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
    await build(unfinished).catch(async (error: unknown) => {
      await rm(unfinished, { recursive: true, force: true });
      throw error;
    });
    await rename(unfinished, place).catch(async (error: unknown) => {
      if (!existsSync(place)) throw error;
      await rm(unfinished, { recursive: true, force: true });
    });
    await dropOldBuilds(folder);
  }
  return { version, place };
}

/** Builds retained besides the newest. */
const RETAINED_BUILDS = 5;
/** Age in milliseconds from which the folder of an unfinished build is that of a killed one. */
const ABANDONED_MS = 24 * 3600 * 1000;

async function dropOldBuilds(folder: string): Promise<void> {
  const found = await Promise.all((await readdir(folder)).map((name) => findAge(folder, name)));
  const folders = found.filter((one) => one !== null).toSorted((a, b) => a.age - b.age);
  const isFinished = ({ name }: { name: string }) => !name.includes('.');
  const old = [
    ...folders.filter(isFinished).slice(RETAINED_BUILDS + 1),
    ...folders.filter((one) => !isFinished(one) && one.age > ABANDONED_MS),
  ];
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { recursive: true, force: true })));
}

/** Null if another process has renamed or removed it. */
async function findAge(folder: string, name: string): Promise<{ name: string; age: number } | null> {
  const found = await stat(join(folder, name)).catch(() => null);
  return found && { name, age: Date.now() - found.mtimeMs };
}
