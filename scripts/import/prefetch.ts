/** Prefetches the next item while the current one is used. An error is thrown in its turn. */
export async function* prefetch<T>(items: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    let next = items.next();
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = items.next();
      next.catch(() => {});
      yield value;
    }
  } finally {
    await items.return(undefined);
  }
}
