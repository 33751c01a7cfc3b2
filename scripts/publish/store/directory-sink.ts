import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { noteUnfinished } from '../../../schema/store/record/unfinished-files.ts';
import type { PageSink } from './page-sink.ts';

/** Folder of files that are being written, inside the output folder, so that a rename stays on one file system. */
export const STAGING = '.publishing';

/**
 * A folder for any static host: '/city/provo' becomes city/provo.html. Files are written to a temporary name and
 * renamed, so that no reader gets a partial page. Redirects are left to `_redirects`, removed pages to the 404 page
 * of the host. Pages are noted before they are written, so that a kill leaves them to be written again.
 *
 * Writes are synchronous, which is several times faster for small files.
 */
export function createDirectorySink(directory: string, recordFile: string): PageSink {
  const made = new Set<string>();
  const makeFolder = (folder: string) => {
    if (made.has(folder)) return;
    mkdirSync(folder, { recursive: true });
    made.add(folder);
  };
  const staged = join(directory, STAGING, `${process.pid}-${threadId}`);
  makeFolder(dirname(staged));

  return {
    async add(pages) {
      noteUnfinished(
        recordFile,
        pages.map(({ entry }) => entry),
      );
      for (const { page } of pages) {
        const file = join(directory, toFileName(page.path));
        if (page.status === 301 || page.status === 410) {
          rmSync(file, { force: true });
          continue;
        }
        makeFolder(dirname(file));
        writeFileSync(staged, page.body);
        renameSync(staged, file);
      }
      return pages.map(({ entry }) => entry);
    },
    async flush() {
      return [];
    },
  };
}

/** Removes the pages of these paths from the folder. */
export function removeFiles(directory: string, paths: string[]): void {
  for (const path of paths) rmSync(join(directory, toFileName(path)), { force: true });
}

/** @example toFileName('/') → 'index.html' @example toFileName('/robots.txt') → 'robots.txt' */
export function toFileName(path: string): string {
  if (path === '/') return 'index.html';
  return /\.(xml|txt|json)$/.test(path) ? path.slice(1) : `${path.slice(1)}.html`;
}
