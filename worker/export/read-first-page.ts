/**
 * Reads the first of some pages, so that its failure is known before the others are used.
 *
 * @returns all pages
 */
export async function readFirstPage<Page>(
  pages: AsyncGenerator<Page, undefined>,
): Promise<AsyncGenerator<Page, undefined>> {
  const first = await pages.next();
  return prepend(first, pages);
}

async function* prepend<Page>(
  first: IteratorResult<Page, undefined>,
  rest: AsyncGenerator<Page, undefined>,
): AsyncGenerator<Page, undefined> {
  if (first.done) return;
  try {
    yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
