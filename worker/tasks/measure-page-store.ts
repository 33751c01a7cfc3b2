import type { RunTask } from './task.ts';

/** Requests for lists of 1,000 objects; with more the size stays unknown. */
const MAX_LISTS = 900;

/** Adds up the objects of the page store, which has no figure of its own. */
export const measurePageStore: RunTask = async ({ bindings }) => {
  let [objects, bytes] = [0, 0];
  let cursor: string | undefined;
  for (let lists = 0; lists < MAX_LISTS; lists++) {
    const page = await bindings.PAGES.list({ cursor });
    objects += page.objects.length;
    for (const { size } of page.objects) bytes += size;
    if (!page.truncated) return { objects, bytes };
    cursor = page.cursor;
  }
  throw new Error(`The page store has more than ${MAX_LISTS * 1000} objects, which one run cannot count.`);
};
