/** Loads items in order, up to `most` at a time, that in use included. An error is thrown in its turn. */
export async function* prefetchEach<Item, Loaded>(
  items: Item[],
  most: number,
  load: (item: Item) => Promise<Loaded>,
): AsyncGenerator<Loaded> {
  const ahead: Promise<Loaded>[] = [];
  for (let at = 0; at < items.length; at += 1) {
    while (ahead.length < most && at + ahead.length < items.length) {
      const loading = load(items[at + ahead.length]!);
      // Until its turn, a rejection must not count as unhandled.
      loading.catch(() => {});
      ahead.push(loading);
    }
    yield await ahead.shift()!;
  }
}
